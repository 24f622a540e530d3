import type { z } from 'zod';
import type { moveCall } from '#domain/calls/box-office.ts';
import type { Claim } from '#domain/claim.ts';
import type { OrderId, ShowGroupId, ShowId, TicketId, TicketTypeId } from '#domain/ids.ts';
import type { SeatFlag, SeatPlace } from '#domain/place.ts';
import { ticketPrice } from '#domain/price.ts';
import { accept } from '#domain/result.ts';
import { rowOf } from '#engine/plan/seat-at-index.ts';
import { partOfUnit } from '#engine/selection/sale-unit.ts';
import { toItem } from '#server/modules/booking/booking-answer.ts';
import { isOnSale, typeToBuy } from '#server/modules/booking/resolve-wishes.ts';
import type { SalesByShow, ShowSale } from '#server/modules/booking/show-sale.ts';
import { type CounterResult, refusedAt } from './counter-refusal.ts';

/** An order with its tickets, behind their locks. */
export interface OrderToMove {
  readonly orderId: OrderId;
  readonly reference: string;
  readonly state: string;
  readonly currency: string;
  readonly showGroupId: ShowGroupId | null;
  readonly tickets: readonly TicketToMove[];
}

interface TicketToMove {
  readonly id: TicketId;
  readonly state: 'valid' | 'used' | 'void';
  readonly showId: ShowId;
  /** Of its show. */
  readonly endsAt: string;
  readonly region: number;
  readonly seat: number | null;
  readonly price: number;
  readonly ticketTypeId: TicketTypeId | null;
  readonly ticketTypeName: string;
}

/** A ticket, and where it goes. */
export interface MovedTicket extends SeatPlace {
  readonly ticket: TicketToMove;
  readonly claim: Claim;
  readonly regionName: string;
  readonly marks: readonly SeatFlag[];
  readonly typeName: string;
  /** There, minor units. */
  readonly price: number;
}

type MoveWish = z.output<typeof moveCall>['tickets'][number];

/** Where tickets go and what they cost there, or the first refusal; who else has the seats is not asked. */
export function plannedMoves(
  order: OrderToMove,
  sold: SalesByShow,
  wishes: readonly MoveWish[],
): CounterResult<readonly MovedTicket[]> {
  if (order.state !== 'paid') return refusedAt('tickets', { code: 'ticketNotMovable' });
  const moves: MovedTicket[] = [];
  const goals = new Set<string>();
  for (const [place, wish] of wishes.entries()) {
    const at = `tickets.${place}`;
    const ticket = order.tickets.find(({ id }) => id === wish.ticketId);
    const sale = sold.get(wish.showId);
    if (ticket === undefined) return refusedAt(at, { code: 'ticketNotFound' });
    if (sale === undefined || !isOnSale(sale, 'staff')) return refusedAt(at, { code: 'notOnSale' });
    const isOver = Date.parse(ticket.endsAt) <= sale.now();
    const twice = moves.some((move) => move.ticket.id === ticket.id);
    if (ticket.state !== 'valid' || isOver || twice) return refusedAt(at, { code: 'ticketNotMovable' });
    if (order.showGroupId !== null && wish.showId !== ticket.showId)
      return refusedAt(at, { code: 'packsIncomplete' });
    const planned = plannedMove(ticket, sale, wish, at);
    if (!planned.ok) return planned;
    const { claim } = planned.value;
    const goal = claim.kind === 'seat' ? `${claim.showId}:${claim.seat}` : `${place}`;
    if (claim.kind === 'seat' && goals.has(goal))
      return refusedAt(at, {
        code: 'seatAlreadySelected',
        showSeat: { showId: claim.showId, seat: claim.seat },
      });
    goals.add(goal);
    moves.push(planned.value);
  }
  return partedTable(sold, moves) ?? accept(moves);
}

function plannedMove(
  ticket: TicketToMove,
  sale: ShowSale,
  wish: MoveWish,
  at: string,
): CounterResult<MovedTicket> {
  const { seat, ticketTypeId } = wish;
  const index = seat === undefined ? wish.region : sale.plan.rows[sale.plan.seats.row[seat] ?? -1]?.region;
  const region = sale.regions.get(index ?? -1);
  if (region?.seated !== (seat !== undefined))
    return refusedAt(at, { code: 'notForSale', region: region?.name ?? '' });
  const keeps =
    ticketTypeId === undefined || ticketTypeId === ticket.ticketTypeId
      ? region.ticketTypeIds.find((id) => id === ticket.ticketTypeId)
      : undefined;
  const type =
    keeps === undefined ? typeToBuy(sale, region, ticketTypeId, { buyer: 'staff' }) : accept(keeps);
  if (!type.ok) return refusedAt(at, type.refusal);
  const common = { showId: sale.show.id, region: region.region, ticketTypeId: type.value };
  const claim: Claim =
    seat === undefined ? { ...common, kind: 'places', quantity: 1 } : { ...common, kind: 'seat', seat };
  const offered = sale.show.event.ticketTypes.find(({ id }) => id === type.value);
  const item = toItem(claim, sale);
  return accept({
    ticket,
    claim,
    regionName: region.name,
    furniture: item.kind === 'seat' ? item.furniture : null,
    rowName: item.kind === 'seat' ? item.rowName : null,
    seatName: item.kind === 'seat' ? item.seatName : null,
    marks: item.kind === 'seat' ? item.marks : [],
    typeName: offered?.name ?? ticket.ticketTypeName,
    price:
      keeps !== undefined || offered === undefined
        ? ticket.price
        : ticketPrice({ ticketType: offered, now: sale.now() }).price,
  });
}

/** A table or a box that is sold whole, of which only a part is gone to. */
function partedTable(
  sold: SalesByShow,
  moves: readonly MovedTicket[],
): CounterResult<readonly MovedTicket[]> | null {
  for (const [showId, { plan, regions }] of sold) {
    const seats = moves.flatMap(({ claim }) =>
      claim.kind === 'seat' && claim.showId === showId ? [claim.seat] : [],
    );
    const parted = partOfUnit(plan, seats);
    if (parted === null) continue;
    const { name, region } = rowOf(plan, parted);
    return refusedAt('tickets', {
      code: 'tableSoldWhole',
      table: name,
      region: regions.get(region)?.name ?? '',
    });
  }
  return null;
}
