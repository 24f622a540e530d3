import { type Kysely, sql } from 'kysely';
import type { PlanSource } from '#domain/calls/region.ts';
import type { RoomId } from '#domain/ids.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import { parsePlanDocument } from '#engine/plan/parse-plan-document.ts';
import type { PlanDocument } from '#engine/plan/plan-document.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import { panoramaPlaces } from '#server/modules/seat/region-panoramas.ts';
import { planUrl } from '#server/modules/show/plan-url.ts';
import { isManaged } from '#server/modules/space/managed-spaces.ts';
import type { MapReaders } from './map-readers.ts';
import type { MapOwner } from './map-upload-repository.ts';
import type { PreparedMap } from './read-map-worker.ts';
import type { SitemapRefusal } from './sitemap-refusal.ts';
import type { UploadedMap } from './uploaded-files.ts';

/** A room as somebody who uploads finds it. */
export interface RoomBefore {
  readonly isArchived: boolean;
  /** Its newest plan; null: it has none yet. */
  readonly plan: {
    readonly url: string;
    readonly source: PlanSource;
    readonly document: PlanDocument;
  } | null;
}

/** A room that the user reaches, without locking it; null when there is none. */
export async function roomBefore(
  db: Kysely<Database>,
  user: SignedIn,
  room: RoomId,
): Promise<RoomBefore | null> {
  const { rows } = await sql<{
    isArchived: boolean;
    hash: string | null;
    source: PlanSource;
    document: unknown;
  }>`
    select room.archived_at is not null as "isArchived", newest.content_hash as hash, newest.source, newest.document
    from room left join lateral (
      select content_hash, source, document from plan where plan.room_id = room.id order by version desc limit 1
    ) newest on true
    where room.id = ${room} and ${isManaged(user, sql`room.space_id`)}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  if (row.hash === null) return { isArchived: row.isArchived, plan: null };
  const parsed = parsePlanDocument(row.document);
  if (!parsed.ok) throw new Error(`the plan of room ${room} is none`);
  const { isArchived, hash, source } = row;
  return { isArchived, plan: { url: planUrl(hash), source, document: parsed.value } };
}

/** Address of the room's newest plan; '' without one. */
export async function newestPlanUrl(db: Kysely<Database>, room: RoomId): Promise<string> {
  const { rows } = await sql<{ hash: string }>`
    select content_hash as hash from plan where room_id = ${room} order by version desc limit 1`.execute(db);
  return rows[0] === undefined ? '' : planUrl(rows[0].hash);
}

interface ReadParts {
  readonly db: Kysely<Database>;
  readonly readers: MapReaders;
}

/** What an upload would make of a room; refused where the room is no longer as its sender has seen it. */
export async function readUpload(
  { readers, db }: ReadParts,
  { files, choices, basedOn }: UploadedMap,
  { plan }: RoomBefore,
  { room, region: key }: MapOwner,
  gone: AbortSignal,
): Promise<Result<PreparedMap, SitemapRefusal>> {
  if (basedOn !== null && basedOn !== (plan?.url ?? '')) return refuse({ code: 'changedByOther' });
  const region = key === null ? null : { key, laidOut: plan?.source === 'form' };
  const panoramas = await panoramaPlaces(db, room);
  const before = plan?.document ?? null;
  const ended = await readers.read({ files, choices, before, region, panoramas }, gone);
  if (!ended.ok) return ended;
  const read = ended.value;
  return read.ok ? accept(read.value) : refuse({ code: 'mapNotRead', reasons: read.refusal });
}

/** Guesses of a reading that nobody has confirmed keep it from being stored. */
export function unconfirmed({ questions }: PreparedMap): SitemapRefusal | null {
  const open = questions.filter(({ toConfirm }) => toConfirm).length;
  return open === 0 ? null : { code: 'mapNotConfirmed', questions: open };
}
