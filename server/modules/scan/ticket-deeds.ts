import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { ScanTicket, VoidTicketCall } from '#domain/calls/scan.ts';
import { type OrderId, scanId, type ShowId, type TicketId } from '#domain/ids.ts';
import type { RefundRefusal } from '#domain/refund.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import type { StatusPublisher } from '#server/live/status-publisher.ts';
import { actorOf, writeAudit } from '#server/modules/audit/audit-repository.ts';
import { refundOrder } from '#server/modules/refund/refund-order.ts';
import { isAdmitted, isAdmittedEverywhere, isReached } from '#server/modules/ticket/ticket-scope.ts';
import { admitTickets, findScanTicket, type ScanJudgement } from './scan-repository.ts';

export interface TicketDeedParts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly publisher: StatusPublisher;
}

interface DeedRefusal {
  readonly code: 'notFound' | 'ticketVoid' | 'ticketUsed' | 'ticketNotUsed' | 'ticketNotPaid';
}
type Deed<Refusal = DeedRefusal> = Promise<Result<ScanTicket, Refusal>>;

/** Why a ticket is not let in by hand. */
const KEPT_OUT = {
  void: { code: 'ticketVoid' },
  unpaid: { code: 'ticketNotPaid' },
  used: { code: 'ticketUsed' },
  wrongShow: { code: 'notFound' },
  notReached: { code: 'notFound' },
  unknown: { code: 'notFound' },
  forged: { code: 'notFound' },
} as const satisfies Record<Exclude<ScanJudgement, 'accepted' | 'otherScan'>, DeedRefusal>;

/** POST ticket/{id}/use: as if it had been scanned. */
export async function markUsed(
  { db, clock }: TicketDeedParts,
  user: SignedIn,
  id: TicketId,
  gate: string,
): Deed {
  const found = await reachedTicket(db, user, id, 'door');
  if (found === null) return refuse({ code: 'notFound' });
  const [judgement] = await admitTickets(db, [
    {
      id: scanId.parse(randomUUID()),
      ticketId: id,
      showId: found.showId,
      userId: user.userId,
      realUserId: user.impersonator ?? user.userId,
      isEverywhere: isAdmittedEverywhere(user),
      device: '',
      gate,
      way: 'hand',
      offline: false,
      at: new Date(clock.now()).toISOString(),
    },
  ]);
  if (judgement === undefined || judgement === 'otherScan') throw new Error('a scan id was made twice');
  return judgement === 'accepted' ? shown(db, id) : refuse(KEPT_OUT[judgement]);
}

/** POST ticket/{id}/undo-use: it lets in again; who undid it, and why, stays with the scan and in the audit log. */
export async function undoUse({ db }: TicketDeedParts, user: SignedIn, id: TicketId, reason: string): Deed {
  const undone = await db.transaction().execute(async (trx): Promise<Result<null, DeedRefusal>> => {
    if ((await reachedTicket(trx, user, id, 'door')) === null) return refuse({ code: 'notFound' });
    const { numAffectedRows } = await sql`
      update ticket set state = 'valid', used_at = null where id = ${id} and state = 'used'`.execute(trx);
    if (numAffectedRows === 0n) return refuse({ code: 'ticketNotUsed' });
    await sql`
      update scan set undone_at = clock_timestamp(), undone_by = ${user.userId}, undo_reason = ${reason}
      where ticket_id = ${id} and outcome = 'accepted' and undone_at is null`.execute(trx);
    await noteDeed(trx, user, 'ticket.useUndone', id, { reason });
    return accept(null);
  });
  return undone.ok ? shown(db, id) : undone;
}

/**
 * POST ticket/{id}/void: nobody comes in with it, and no money goes back. Its seat is for sale again, or blocked: the
 * box office can give it free later. A place without a seat cannot be blocked, and is for sale again.
 */
export async function voidTicket(
  { db, publisher }: TicketDeedParts,
  user: SignedIn,
  id: TicketId,
  { reason, giveBack: isWished }: VoidTicketCall,
): Deed<DeedRefusal | RefundRefusal> {
  const found = await reachedTicket(db, user, id, 'office');
  if (found === null) return refuse({ code: 'notFound' });
  const giveBack = isWished || !found.hasSeat;
  const voided = await db.transaction().execute(async (trx) => {
    const done = giveBack
      ? await refundOrder(trx, {
          orderId: found.orderId,
          tickets: [id],
          amount: 0,
          reason,
          by: { userId: user.userId, origin: 'staff' },
        })
      : await voidAlone(trx, found.orderId, id);
    if (done.ok) await noteDeed(trx, user, 'ticket.voided', id, { reason, giveBack });
    return done;
  });
  if (!voided.ok) return voided;
  for (const delta of voided.value.deltas) publisher.publish(delta);
  return shown(db, id);
}

/** Its seat stays taken, by nobody. Locks booking, tickets, seat, in this order. */
async function voidAlone(
  trx: Kysely<Database>,
  orderId: OrderId,
  id: TicketId,
): Promise<Result<{ readonly deltas: readonly [] }, DeedRefusal>> {
  await sql`
    select from booking where id = (select booking_id from ticket_order where id = ${orderId}) for update`.execute(
    trx,
  );
  const { rows } = await sql<{ state: 'valid' | 'used' | 'void' }>`
    select state from ticket where id = ${id} for update`.execute(trx);
  const state = rows[0]?.state;
  if (state === undefined) return refuse({ code: 'notFound' });
  if (state === 'void') return refuse({ code: 'ticketVoid' });
  if (state === 'used') return refuse({ code: 'ticketUsed' });
  await sql`update ticket set state = 'void', version = version + 1 where id = ${id}`.execute(trx);
  await sql`
    update show_seat set state = 4, booking_id = null, ticket_type_id = null, held_until = null,
      kept = coalesce(show_seat.kept, '{}')
    from ticket join ticket_order ordered on ordered.id = ticket.order_id
    where ticket.id = ${id} and show_seat.show_id = ticket.show_id and show_seat.seat = ticket.seat
      and show_seat.booking_id = ordered.booking_id`.execute(trx);
  return accept({ deltas: [] });
}

interface ReachedTicket {
  readonly orderId: OrderId;
  readonly showId: ShowId;
  /** Not in general admission. */
  readonly hasSeat: boolean;
}

/** @param from who asks: the `door` reaches every event, the `office` that of its spaces. Null: not theirs. */
export async function reachedTicket(
  db: Kysely<Database>,
  user: SignedIn,
  id: TicketId,
  from: 'door' | 'office',
): Promise<ReachedTicket | null> {
  const reach = from === 'door' ? isAdmitted : isReached;
  const { rows } = await sql<ReachedTicket>`
    select order_id as "orderId", show_id as "showId", seat is not null as "hasSeat" from ticket
    where id = ${id} and ${reach(user, sql`ticket.event_id`)}`.execute(db);
  return rows[0] ?? null;
}

async function shown(db: Kysely<Database>, id: TicketId): Deed {
  const found = await findScanTicket(db, id);
  return found === null ? refuse({ code: 'notFound' }) : accept(found.ticket);
}

async function noteDeed(
  trx: Kysely<Database>,
  user: SignedIn,
  action: 'ticket.useUndone' | 'ticket.voided',
  id: TicketId,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  await writeAudit(trx, {
    ...actorOf(user),
    action,
    subject: `ticket/${id}`,
    details,
  });
}
