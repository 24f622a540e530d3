import type { PaymentProvider } from '../provider.ts';
import { readSandboxMessage } from './sandbox-messages.ts';

/**
 * A provider of ours that needs no money: a page with buttons for every way a payment can go. Its page is on the
 * origin that the visitor uses (localhost or 127.0.0.1), where the tab keeps its booking: addresses without one.
 */
export function sandboxProvider(key: Buffer): PaymentProvider {
  return {
    name: 'sandbox',
    start: async ({ paymentId }) => ({ url: `/sandbox-payment/${paymentId}` }),
    readMessage: (raw) => readSandboxMessage(key, raw),
    // It says by itself, sooner or later, all that it has to say.
    poll: async () => null,
    // No money was taken: there is none to give back.
    refund: async () => undefined,
  };
}
