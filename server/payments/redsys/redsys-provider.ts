import { DateTime } from 'luxon';
import { createRedsysAPI, CURRENCIES, type RedirectForm, REV_CURRENCIES } from 'redsys-easy';
import { z } from 'zod';
import { paymentId, type PaymentId } from '#domain/ids.ts';
import type { Language } from '#server/http/refusal-texts.ts';
import type {
  PaymentMessage,
  PaymentOutcome,
  PaymentProvider,
  ReadMessage,
  RefundToPay,
} from '../provider.ts';
import { askRedsys, type RedsysOperation } from './redsys-query.ts';
import type { RedsysMethod, RedsysSettings } from './redsys-settings.ts';
import { redsysOrder } from './redsys-signature.ts';
import { redsysUrls } from './redsys-urls.ts';

/** Redsys' names of ways to pay. */
const PAY_METHODS = { redsys: 'C', bizum: 'z' } as const satisfies Readonly<Record<RedsysMethod, string>>;
const LANGUAGES = { es: '1', en: '2' } as const satisfies Readonly<Record<Language, string>>;
const PAYMENT = '0';
const REFUND = '3';
const REFUNDED = '0900';
const MADRID = 'Europe/Madrid';
const TIMEOUT_MS = 20_000;

/** Redsys with the method that is offered: a card, or Bizum. The customer goes there by a form of {@link redsysForm}. */
export function redsysProvider(method: RedsysMethod, settings: RedsysSettings): PaymentProvider {
  return {
    name: method,
    start: async ({ paymentId: id }) => ({ url: `/redsys-payment/${id}` }),
    readMessage: ({ body }) => readNotification(settings, body),
    async poll({ paymentId: id }) {
      return messageOfOperations(id, await askRedsys(settings, redsysOrder(id), PAYMENT));
    },
    refund: (refund) => payBack(settings, refund),
  };
}

interface RedsysForm {
  readonly method: RedsysMethod;
  readonly paymentId: PaymentId;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly reference: string;
  readonly language: Language;
  /** Where the browser comes back to. */
  readonly returnUrl: string;
  /** Where messages come to. */
  readonly notificationUrl: string;
}

/** The signed form that takes the browser to Redsys. Throws for a currency that Redsys does not know. */
export function redsysForm(settings: RedsysSettings, form: RedsysForm): RedirectForm {
  return api(settings).createRedirectForm({
    DS_MERCHANT_TRANSACTIONTYPE: PAYMENT,
    DS_MERCHANT_MERCHANTCODE: settings.merchantCode,
    DS_MERCHANT_TERMINAL: settings.terminal,
    DS_MERCHANT_ORDER: redsysOrder(form.paymentId),
    DS_MERCHANT_AMOUNT: String(form.amount),
    DS_MERCHANT_CURRENCY: currencyNumber(form.currency),
    DS_MERCHANT_MERCHANTDATA: form.paymentId,
    DS_MERCHANT_PRODUCTDESCRIPTION: form.reference,
    DS_MERCHANT_PAYMETHODS: PAY_METHODS[form.method],
    DS_MERCHANT_CONSUMERLANGUAGE: LANGUAGES[form.language],
    DS_MERCHANT_MERCHANTURL: form.notificationUrl,
    DS_MERCHANT_URLOK: form.returnUrl,
    DS_MERCHANT_URLKO: form.returnUrl,
  });
}

function api({ secretKey, at }: RedsysSettings) {
  return createRedsysAPI({ secretKey, urls: redsysUrls(at), fetch: boundedFetch });
}

type RedsysFetch = NonNullable<Parameters<typeof createRedsysAPI>[0]['fetch']>;

const boundedFetch: RedsysFetch = async (input, init) => {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the library's type is that of undici, which Node's own fetch is
  const boundless = fetch as unknown as RedsysFetch;
  return boundless(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
};

function currencyNumber(currency: string) {
  const known = Object.entries(CURRENCIES).find(([name]) => name === currency)?.[1];
  if (known === undefined) throw new Error(`Redsys takes no ${currency}`);
  return known.num;
}

const notification = z.object({
  Ds_SignatureVersion: z.string(),
  Ds_Signature: z.string(),
  Ds_MerchantParameters: z.string(),
});

function readNotification(settings: RedsysSettings, body: string): ReadMessage {
  const parsed = notification.safeParse(Object.fromEntries(new URLSearchParams(body)));
  if (!parsed.success) return null;
  try {
    const said = api(settings).processDirectRestNotification(parsed.data);
    if (said.Ds_MerchantCode !== settings.merchantCode) return null;
    if (said.Ds_TransactionType !== PAYMENT) return 'unimportant';
    const id = paymentId.safeParse(said.Ds_MerchantData);
    if (!id.success || redsysOrder(id.data) !== said.Ds_Order) return 'unimportant';
    return messageFrom(id.data, said.Ds_Response, Number(said.Ds_Amount), said.Ds_Currency);
  } catch {
    return null;
  }
}

/** A refused card may be followed by another one under the same number: the one that paid counts. */
function messageOfOperations(id: PaymentId, operations: readonly RedsysOperation[]): PaymentMessage | null {
  const messages = operations.map(({ state, response, amount, currency }) =>
    state !== 'F' || response === null ? null : messageFrom(id, response, amount, currency),
  );
  const paid = messages.find((message) => message?.outcome.kind === 'succeeded');
  if (paid !== undefined) return paid;
  return messages.includes(null) ? null : (messages[0] ?? null);
}

/** Named by what it says: Redsys has no names for its messages, and sends the same one until it is answered. */
function messageFrom(id: PaymentId, response: string, amount: number, currency: string): PaymentMessage {
  return {
    messageId: `${redsysOrder(id)}:${response}`,
    paymentId: id,
    outcome: outcomeOf(response, amount, currency),
  };
}

function outcomeOf(response: string, amount: number, currency: string): PaymentOutcome {
  const code = Number(response);
  const name = Object.entries(REV_CURRENCIES).find(([number]) => Number(number) === Number(currency))?.[1]
    .code;
  if (code >= 0 && code <= 99) return { kind: 'succeeded', amount, currency: name ?? '' };
  // 9915: the customer gave up. Other numbers from 9000 are faults of the service.
  return { kind: 'failed', reason: code >= 9000 && code !== 9915 ? 'error' : 'refused' };
}

/**
 * Redsys has no keys against repetition: a later attempt asks first whether an earlier one was heard, by the refunds of
 * the payment: the same amount, since this refund was decided.
 */
async function payBack(settings: RedsysSettings, refund: RefundToPay): Promise<void> {
  const order = redsysOrder(refund.paymentId);
  if (refund.isRepeated && (await wasHeard(settings, order, refund))) return;
  const answer = await api(settings).restTrataPeticion({
    DS_MERCHANT_TRANSACTIONTYPE: REFUND,
    DS_MERCHANT_MERCHANTCODE: settings.merchantCode,
    DS_MERCHANT_TERMINAL: settings.terminal,
    DS_MERCHANT_ORDER: order,
    DS_MERCHANT_AMOUNT: String(refund.amount),
    DS_MERCHANT_CURRENCY: currencyNumber(refund.currency),
  });
  if (answer.Ds_Response !== REFUNDED)
    throw new Error(`Redsys refused the refund: ${answer.Ds_Response ?? 'no answer'}`);
}

async function wasHeard(
  settings: RedsysSettings,
  order: string,
  { amount, since }: RefundToPay,
): Promise<boolean> {
  const refunds = await askRedsys(settings, order, REFUND);
  return refunds.some((refund) => {
    const at = DateTime.fromISO(`${refund.date}T${refund.hour}`, { zone: MADRID });
    // Redsys may write minutes alone.
    const isSince = at.isValid && at.toMillis() >= since - 60_000;
    return refund.response === REFUNDED && refund.amount === amount && isSince;
  });
}
