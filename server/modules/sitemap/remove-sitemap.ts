import { type Kysely, sql } from 'kysely';
import type { RoomId } from '#domain/ids.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import { GENERATED_METRES_PER_UNIT, layOutRoom } from '#engine/plan/generator/lay-out-room.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import { actorOf, writeAudit } from '#server/modules/audit/audit-repository.ts';
import { publishPlan } from '#server/modules/room/publish-plan.ts';
import { lockRoomPlan, placesOf } from '#server/modules/room/room-plan.ts';
import { typesLosingRegions } from '#server/modules/room/types-losing-regions.ts';

export type RemovalRefusal =
  { readonly code: 'notFound' | 'archived' } | { readonly code: 'mapInUse'; readonly count: number };

/**
 * DELETE room/{id}/sitemap: the room has no regions any more and gets new ones by form. Its shows keep the version
 * that they sell; refused where ticket types on offer name its regions, and where nothing was uploaded or drawn.
 *
 * @param stage what is written on its stage from now on
 */
export async function removeSitemap(
  db: Kysely<Database>,
  user: SignedIn,
  roomId: RoomId,
  stage: string,
): Promise<Result<null, RemovalRefusal>> {
  return db.transaction().execute(async (trx) => {
    const room = await lockRoomPlan(trx, user, roomId);
    if (room?.plan?.source !== 'sitemap') return refuse({ code: 'notFound' });
    if (room.isArchived) return refuse({ code: 'archived' });
    const { length: count } = await typesLosingRegions(trx, roomId, []);
    if (count > 0) return refuse({ code: 'mapInUse', count });
    const empty = layOutRoom({ name: room.name, stage, regions: [] });
    const metresPerUnit = GENERATED_METRES_PER_UNIT;
    const published = await publishPlan(trx, roomId, empty, {
      ...{ source: 'form', author: user.userId, metresPerUnit },
    });
    if (!published.ok) throw new Error(`an empty room is no plan: ${JSON.stringify(published.refusal[0])}`);
    await sql`update region set version = version + 1 where room_id = ${roomId}`.execute(trx);
    await writeAudit(trx, {
      ...actorOf(user),
      action: 'sitemap.removed',
      subject: `room ${roomId}`,
      details: { places: placesOf(room.plan.document) },
    });
    return accept(null);
  });
}
