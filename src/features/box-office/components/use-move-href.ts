import type { OrderMoney } from '#domain/calls/money.ts';
import type { OrderId, ShowId } from '#domain/ids.ts';
import { paths } from '../../../app/paths.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { useMayEnter } from '../../../lib/session/use-may-enter.ts';
import { moveQuery } from './use-move.ts';

interface MovableOrder {
  readonly id: OrderId;
  readonly state: OrderMoney['state'];
  readonly shows: readonly { readonly id: ShowId; readonly startsAt: string }[];
  /** Tickets that are not void. */
  readonly live: number;
}

/** Where the tickets of an order move to other seats; null: they do not, or not by who is signed in. */
export function useMoveHref({ id, state, shows, live }: MovableOrder): string | null {
  const { clock } = useServices();
  const mayMove = useMayEnter('ticketBuy');
  const show = shows.find(({ startsAt }) => Date.parse(startsAt) > clock.now());
  if (!mayMove || state !== 'paid' || show === undefined || live <= 0) return null;
  return `${paths.buyForShow.href(show.id)}?${moveQuery(id)}`;
}
