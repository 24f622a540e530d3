import { z } from 'zod';
import { accept, refuse, type Result } from '#domain/result.ts';
import { REDSYS_METHODS, type RedsysSettings } from './redsys/redsys-settings.ts';
import type { StripeSettings } from './stripe/stripe-provider.ts';

/** Every way to pay that there is code for. */
const PAYMENT_METHODS = ['stripe', ...REDSYS_METHODS, 'sandbox'] as const;
type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** How orders are paid. */
export interface PaymentSettings {
  /** As they are offered. */
  readonly methods: readonly PaymentMethod[];
  readonly stripe: StripeSettings | undefined;
  readonly redsys: RedsysSettings | undefined;
}

const webAddress = z
  .string()
  .refine((text) => URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol));

/** Their part of the environment; `config.ts` reads it with the rest. */
export const paymentVariables = {
  PAYMENT_METHODS: z
    .string()
    .transform((text) => text.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(PAYMENT_METHODS)).min(1))
    .refine((names) => new Set(names).size === names.length)
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_\w+$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/)
    .optional(),
  STRIPE_API: webAddress.default('https://api.stripe.com'),
  REDSYS_MERCHANT_CODE: z
    .string()
    .regex(/^\d{9}$/)
    .optional(),
  REDSYS_TERMINAL: z
    .string()
    .regex(/^\d{1,3}$/)
    .default('1'),
  // 24 bytes: a key of 3DES.
  REDSYS_SECRET_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]{32}$/)
    .optional(),
  REDSYS_AT: z.union([z.enum(['live', 'test']), webAddress]).default('test'),
};
type PaymentVariables = z.output<z.ZodObject<typeof paymentVariables>>;

export const paymentExpectations: Readonly<Record<keyof typeof paymentVariables, string>> = {
  PAYMENT_METHODS: `names out of ${PAYMENT_METHODS.join(', ')}, each once, with commas between them`,
  STRIPE_SECRET_KEY: 'a secret key such as sk_live_…',
  STRIPE_WEBHOOK_SECRET: 'the signing secret of the endpoint, whsec_…',
  STRIPE_API: 'an address such as https://api.stripe.com',
  REDSYS_MERCHANT_CODE: 'the nine digits of the merchant (FUC)',
  REDSYS_TERMINAL: 'the number of the terminal',
  REDSYS_SECRET_KEY: 'the key as the bank shows it, 32 letters of base64',
  REDSYS_AT: 'live, test, or the address of a stand-in',
};

/** Never repeated in a message. */
export const paymentSecrets = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'REDSYS_SECRET_KEY'] as const;

interface SettingsRefusal {
  readonly setting: string;
  readonly message: string;
}

/**
 * Which ways to pay are offered: those that are named, else all that have their keys, else the sandbox where it is
 * allowed. A named one without its keys, or half of a provider's keys, is refused.
 */
export function readPaymentSettings(
  values: PaymentVariables,
  sandboxAllowed: boolean,
): Result<PaymentSettings, SettingsRefusal> {
  const { STRIPE_SECRET_KEY: stripeKey, STRIPE_WEBHOOK_SECRET: webhook } = values;
  const { REDSYS_MERCHANT_CODE: merchant, REDSYS_SECRET_KEY: redsysKey } = values;
  if ((stripeKey === undefined) !== (webhook === undefined)) {
    return missing(stripeKey === undefined ? 'STRIPE_SECRET_KEY' : 'STRIPE_WEBHOOK_SECRET');
  }
  if ((merchant === undefined) !== (redsysKey === undefined)) {
    return missing(merchant === undefined ? 'REDSYS_MERCHANT_CODE' : 'REDSYS_SECRET_KEY');
  }
  const able: Readonly<Record<PaymentMethod, boolean>> = {
    stripe: stripeKey !== undefined,
    redsys: redsysKey !== undefined,
    bizum: redsysKey !== undefined,
    sandbox: sandboxAllowed,
  };
  const unable = values.PAYMENT_METHODS?.find((method) => !able[method]);
  if (unable !== undefined) {
    const reason = unable === 'sandbox' ? 'ALLOW_SANDBOX_PAYMENT=1' : 'its keys';
    return wrong('PAYMENT_METHODS', `PAYMENT_METHODS: ${unable} is offered only with ${reason}`);
  }
  return accept({
    methods: values.PAYMENT_METHODS ?? usualMethods(able),
    stripe:
      stripeKey === undefined || webhook === undefined
        ? undefined
        : { secretKey: stripeKey, webhookSecret: webhook, api: new URL(values.STRIPE_API) },
    redsys:
      merchant === undefined || redsysKey === undefined
        ? undefined
        : {
            merchantCode: merchant,
            terminal: values.REDSYS_TERMINAL,
            secretKey: redsysKey,
            at: values.REDSYS_AT,
          },
  });
}

/** Bizum is a contract of its own with the bank: only by name. */
function usualMethods(able: Readonly<Record<PaymentMethod, boolean>>): readonly PaymentMethod[] {
  const real = (['stripe', 'redsys'] as const).filter((method) => able[method]);
  if (real.length > 0) return real;
  return able.sandbox ? ['sandbox'] : [];
}

function missing(setting: string) {
  return wrong(setting, `${setting}: expected together with the other half of its provider’s keys`);
}

function wrong(setting: string, message: string) {
  return refuse<SettingsRefusal>({ setting, message });
}
