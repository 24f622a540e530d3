import type { PaymentId } from '#domain/ids.ts';
import type { Language } from '#server/http/refusal-texts.ts';

/** A payment that is about to begin. */
export interface PaymentToStart {
  readonly paymentId: PaymentId;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  /** What the customer reads at the provider: the order's reference. */
  readonly reference: string;
  /** Of the customer's pages. */
  readonly language: Language;
  /** Where the provider leads the browser back to, however it ended. */
  readonly returnUrl: string;
}

/** What a provider says of a payment. Messages come twice, late and out of order; each id is applied once. */
export interface PaymentMessage {
  /** The provider's own id of the message. */
  readonly messageId: string;
  readonly paymentId: PaymentId;
  readonly outcome: PaymentOutcome;
}

export type PaymentOutcome =
  /** What has arrived, minor units: believed, and compared with what was asked for. */
  | { readonly kind: 'succeeded'; readonly amount: number; readonly currency: string }
  /** `refused`: the bank or the customer said no. `error`: the provider failed. */
  | { readonly kind: 'failed'; readonly reason: 'refused' | 'error' };

/** A message as it arrives over HTTP, before anything of it is believed. */
export interface RawMessage {
  /** As it came, letter by letter: signatures are over it. */
  readonly body: string;
  /** A header by its lower-case name. */
  readonly header: (name: string) => string | undefined;
}

/** What a raw message turns out to be. */
export type ReadMessage =
  | PaymentMessage
  /** The provider's own, about something that changes no payment: answered as understood. */
  | 'unimportant'
  /** Forged or unreadable. */
  | null;

/** A payment that was started before. */
export interface StartedPayment {
  readonly paymentId: PaymentId;
  /** As {@link PaymentProvider.start} answered it; null where the provider is asked by the payment's own id. */
  readonly reference: string | null;
}

/** Money that goes back. */
export interface RefundToPay extends StartedPayment {
  /** The same with every attempt: the provider gives it back once, however often it is asked. */
  readonly refundId: string;
  /** Minor units; may be a part of what came. */
  readonly amount: number;
  readonly currency: string;
  /** When it was decided, ms. */
  readonly since: number;
  /** An attempt before this one has failed, or its answer got lost. */
  readonly isRepeated: boolean;
}

/** One way to pay. */
export interface PaymentProvider {
  /** As in addresses and in `payment.provider`. */
  readonly name: string;
  /**
   * Prepares the payment; answers where the browser goes, and how the provider itself calls the payment. Rejects when
   * the provider cannot be reached.
   */
  start(payment: PaymentToStart): Promise<{ readonly url: string; readonly reference?: string }>;
  /** The message, if the provider itself sent it. */
  readMessage(raw: RawMessage): ReadMessage;
  /** Asks what became of a payment of which nothing was heard; null: nothing yet. Rejects when it cannot be asked. */
  poll(payment: StartedPayment): Promise<PaymentMessage | null>;
  /** Rejects when it failed, or when nobody knows: then it is asked again. */
  refund(refund: RefundToPay): Promise<void>;
}
