import { type Kysely, sql } from 'kysely';
import { type HandOverAnswer, receivesAssets } from '#domain/calls/event-asset.ts';
import type { EventAssetId, EventId, TicketId } from '#domain/ids.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import { actorOf, writeAudit } from '#server/modules/audit/audit-repository.ts';
import { lockAsset, ticketsOfEvent } from './event-asset-repository.ts';

export type HandOverRefusal =
  | { readonly code: 'notFound' | 'ticketVoid' | 'archived' }
  | { readonly code: 'assetOutOfStock'; readonly asset: string; readonly left: number };

/**
 * Hands an asset over to all of `ticketIds`, or to none. Who has it already keeps it and takes none of the stock.
 * The asset's row is locked first: two counters never give away the same last one.
 */
export async function handOver(
  db: Kysely<Database>,
  user: SignedIn,
  { eventId, id }: { readonly eventId: EventId; readonly id: EventAssetId },
  ticketIds: readonly TicketId[],
): Promise<Result<HandOverAnswer, HandOverRefusal>> {
  return db.transaction().execute(async (trx): Promise<Result<HandOverAnswer, HandOverRefusal>> => {
    const asset = await lockAsset(trx, eventId, id);
    if (asset === null) return refuse({ code: 'notFound' });
    if (asset.isArchived) return refuse({ code: 'archived' });
    const wanted = [...new Set(ticketIds)];
    const tickets = await ticketsOfEvent(trx, eventId, wanted);
    if (tickets.length < wanted.length) return refuse({ code: 'notFound' });
    if (!tickets.every(receivesAssets)) return refuse({ code: 'ticketVoid' });
    const already = await countGiven(trx, id, wanted);
    const delivered = wanted.length - already;
    const left = asset.stock === null ? delivered : asset.stock - asset.delivered;
    if (delivered > left) return refuse({ code: 'assetOutOfStock', asset: asset.name, left });
    await sql`
      insert into participant_asset (ticket_id, event_asset_id, delivered_by)
      select wanted, ${id}, ${user.userId} from unnest(${wanted}::uuid[]) as wanted
      on conflict do nothing`.execute(trx);
    await sql`update event_asset set delivered = delivered + ${delivered} where id = ${id}`.execute(trx);
    return accept({ delivered, already });
  });
}

/** Takes a hand-over back; who had it from whom, and why it was taken back, stays. */
export async function undoHandOver(
  db: Kysely<Database>,
  user: SignedIn,
  { eventId, id }: { readonly eventId: EventId; readonly id: EventAssetId },
  ticketId: TicketId,
  reason: string,
): Promise<Result<null, { readonly code: 'notFound' | 'assetNotDelivered' }>> {
  return db.transaction().execute(async (trx) => {
    const asset = await lockAsset(trx, eventId, id);
    if (asset === null) return refuse({ code: 'notFound' });
    const { rows } = await sql`
      with given as (
        delete from participant_asset where ticket_id = ${ticketId} and event_asset_id = ${id} returning *
      )
      insert into participant_asset_undo (ticket_id, event_asset_id, delivered_at, delivered_by, undone_by, reason)
      select ticket_id, event_asset_id, delivered_at, delivered_by, ${user.userId}, ${reason} from given
      returning id`.execute(trx);
    if (rows.length === 0) return refuse({ code: 'assetNotDelivered' });
    await sql`update event_asset set delivered = delivered - 1 where id = ${id}`.execute(trx);
    await writeAudit(trx, {
      ...actorOf(user),
      action: 'participantAsset.undone',
      subject: `participant ${ticketId} asset ${id}`,
      details: { asset: asset.name, reason },
    });
    return accept(null);
  });
}

/** Nobody changes it while the asset is locked. */
async function countGiven(
  trx: Kysely<Database>,
  id: EventAssetId,
  ticketIds: readonly TicketId[],
): Promise<number> {
  const { given } = await trx
    .selectFrom('participant_asset')
    .select(sql<number>`count(*)::integer`.as('given'))
    .where('event_asset_id', '=', id)
    .where('ticket_id', 'in', [...ticketIds])
    .executeTakeFirstOrThrow();
  return given;
}
