import { startRedsysStandIn } from '#server/payments/testing/redsys-stand-in.ts';
import { startStripeStandIn } from '#server/payments/testing/stripe-stand-in.ts';
import { type Product, startProduct } from './start-product.ts';

/**
 * A product that takes money by every way there is: the card providers are local stand-ins.
 *
 * @param demoData what it begins with, as in `startProduct`
 */
export async function startPaidProduct(demoData?: string) {
  const heard = { url: '' };
  const stripe = await startStripeStandIn((body, signature) =>
    fetch(`${heard.url}/api/payment/stripe/event`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    }),
  );
  const redsys = await startRedsysStandIn((url, form) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form,
    }),
  );
  const product: Product = await startProduct(
    {
      PAYMENT_METHODS: 'sandbox,stripe,redsys,bizum',
      STRIPE_SECRET_KEY: stripe.settings.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.settings.webhookSecret,
      STRIPE_API: stripe.origin,
      REDSYS_MERCHANT_CODE: redsys.settings.merchantCode,
      REDSYS_SECRET_KEY: redsys.settings.secretKey,
      REDSYS_AT: redsys.origin,
    },
    demoData,
  );
  heard.url = product.url;
  const stop = async () => {
    await product.stop();
    await Promise.all([stripe.close(), redsys.close()]);
  };
  return { url: product.url, stripe, redsys, stop };
}
