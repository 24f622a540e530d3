import type { PaymentSettings } from './payment-settings.ts';
import type { PaymentProvider } from './provider.ts';
import { sandboxProvider } from './sandbox/sandbox-provider.ts';

/**
 * The ways to pay that the settings name, in their order. What speaks to a provider is loaded where it is one of them.
 *
 * @param sandboxKey signs the sandbox's messages
 */
export async function paymentProviders(
  { methods, stripe, redsys }: PaymentSettings,
  sandboxKey: Buffer,
): Promise<readonly PaymentProvider[]> {
  return Promise.all(
    methods.map(async (method) => {
      if (method === 'sandbox') return sandboxProvider(sandboxKey);
      if (method === 'stripe') {
        const { stripeProvider } = await import('./stripe/stripe-provider.ts');
        return stripeProvider(given(stripe));
      }
      const { redsysProvider } = await import('./redsys/redsys-provider.ts');
      return redsysProvider(method, given(redsys));
    }),
  );
}

/** The settings name no method without its keys. */
function given<Keys>(keys: Keys | undefined): Keys {
  if (keys === undefined) throw new Error('a way to pay without its keys');
  return keys;
}
