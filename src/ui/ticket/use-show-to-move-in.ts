import type { OrderMoney } from '#domain/calls/money.ts';
import type { ShowId } from '#domain/ids.ts';
import { useServices } from '../../lib/services/services.tsx';
import { useMayEnter } from '../../lib/session/use-may-enter.ts';

interface MovableOrder {
  readonly state: OrderMoney['state'];
  readonly shows: readonly { readonly id: ShowId; readonly startsAt: string }[];
  /** Tickets that are not void. */
  readonly live: number;
}

/** A show in which tickets of an order move to other seats; null: they do not, or not by who is signed in. */
export function useShowToMoveIn({ state, shows, live }: MovableOrder): ShowId | null {
  const { clock } = useServices();
  const mayMove = useMayEnter('ticketBuy');
  if (!mayMove || state !== 'paid' || live <= 0) return null;
  return shows.find(({ startsAt }) => Date.parse(startsAt) > clock.now())?.id ?? null;
}
