import type { PaymentSettings } from './payment-settings.ts';
import type { PaymentProvider } from './provider.ts';
import { redsysProvider } from './redsys/redsys-provider.ts';
import { sandboxProvider } from './sandbox/sandbox-provider.ts';
import { stripeProvider } from './stripe/stripe-provider.ts';

/** The ways to pay that the settings name, in their order. @param sandboxKey signs the sandbox's messages */
export function paymentProviders(
  { methods, stripe, redsys }: PaymentSettings,
  sandboxKey: Buffer,
): readonly PaymentProvider[] {
  return methods.map((method) => {
    if (method === 'sandbox') return sandboxProvider(sandboxKey);
    if (method === 'stripe') return stripeProvider(given(stripe));
    return redsysProvider(method, given(redsys));
  });
}

/** The settings name no method without its keys. */
function given<Keys>(keys: Keys | undefined): Keys {
  if (keys === undefined) throw new Error('a way to pay without its keys');
  return keys;
}
