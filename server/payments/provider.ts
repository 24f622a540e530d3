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
  readonly body: unknown;
  /** A header by its lower-case name. */
  readonly header: (name: string) => string | undefined;
}

/** One way to pay. */
export interface PaymentProvider {
  /** As in addresses and in `payment.provider`. */
  readonly name: string;
  /** Prepares the payment; answers where the browser goes. Rejects when the provider cannot be reached. */
  start(payment: PaymentToStart): Promise<{ readonly url: string }>;
  /** The message, if the provider itself sent it; null for a forged or unreadable one. */
  readMessage(raw: RawMessage): PaymentMessage | null;
  /** Gives `amount` back, minor units; asking again for the same payment changes nothing. Rejects when it failed. */
  refund(payment: { readonly paymentId: PaymentId; readonly amount: number }): Promise<void>;
}
