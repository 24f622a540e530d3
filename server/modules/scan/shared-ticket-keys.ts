import type { Bus } from '#server/bus/bus.ts';
import type { TicketSigner } from '#server/modules/order/ticket-code.ts';

/**
 * `signer`, whose change of keys the other servers hear of and `renew` theirs: a code that is signed by a new key is
 * read everywhere at once, one of a withdrawn key nowhere any more.
 */
export function sharedTicketKeys(signer: TicketSigner, bus: Bus, renew: () => Promise<void>): TicketSigner {
  const ids = () =>
    signer
      .keys()
      .map(({ id }) => id)
      .join();
  const look = () => void renew().catch(() => undefined);
  bus.subscribe('ticket-keys', { heard: look, missed: look });
  return {
    ...signer,
    replaceKeys(keys) {
      const before = ids();
      signer.replaceKeys(keys);
      if (ids() !== before) bus.publish('ticket-keys', 'changed');
    },
  };
}
