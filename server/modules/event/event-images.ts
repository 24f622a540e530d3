import { type Kysely, sql } from 'kysely';
import type { ManagedEvent } from '#domain/calls/managed-event.ts';
import type { PictureCut } from '#domain/calls/picture-cut.ts';
import { EVENT_IMAGE_SHAPES, type EventImageKind, MOST_GALLERY_IMAGES } from '#domain/event-image.ts';
import type { EventId } from '#domain/ids.ts';
import { newPublishFaults } from '#domain/publish-faults.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import { storePicture } from '#server/http/picture-body.ts';
import type { EventParts, EventRefusal } from './event-parts.ts';
import { changeEvent } from './event-service.ts';

type Outcome = Result<ManagedEvent, EventRefusal>;

/** PUT event/{id}/image/{kind}, POST event/{id}/gallery: a picture, cut to the shape of its kind. */
export async function putImage(
  parts: EventParts,
  user: SignedIn,
  id: EventId,
  kind: EventImageKind | 'gallery',
  content: Buffer,
  cut: PictureCut | undefined,
): Promise<Outcome> {
  const { aspect, longestSide } = EVENT_IMAGE_SHAPES[kind];
  const stored = await storePicture(parts.storage, content, { folder: 'event', longestSide, aspect, cut });
  if (!stored.ok) return refuseImage(kind, stored.refusal);
  return changeEvent(parts, user, id, async (trx, before) => {
    if (kind === 'gallery') {
      if (before.gallery.length >= MOST_GALLERY_IMAGES) {
        return refuseImage(kind, { code: 'tooMany', ...{ max: MOST_GALLERY_IMAGES } });
      }
      await sql`insert into event_image (event_id, kind, file, position)
        select ${id}::integer, 'gallery', ${stored.value}::text, coalesce(max(position), 0) + 1
        from event_image where event_id = ${id} and kind = 'gallery'`.execute(trx);
    } else {
      await sql`insert into event_image (event_id, kind, file) values (${id}, ${kind}, ${stored.value})
        on conflict (event_id, kind) where kind <> 'gallery' do update set file = excluded.file`.execute(trx);
    }
    return accept(undefined);
  });
}

/** DELETE event/{id}/image/{kind}: the file stays, copies of the event may show it. */
export async function removeImage(
  parts: EventParts,
  user: SignedIn,
  id: EventId,
  kind: EventImageKind,
): Promise<Outcome> {
  return changeEvent(parts, user, id, async (trx, before) => {
    const after = { ...before, images: { ...before.images, [kind]: null } };
    const [lost] = before.state === 'published' ? newPublishFaults(before, after) : [];
    if (lost !== undefined) return refuseImage(kind, { code: lost.code });
    await sql`delete from event_image where event_id = ${id} and kind = ${kind}`.execute(trx);
    return accept(undefined);
  });
}

/** DELETE event/{id}/gallery/{imageId} */
export async function removeGalleryImage(
  parts: EventParts,
  user: SignedIn,
  id: EventId,
  imageId: number,
): Promise<Outcome> {
  return changeEvent(parts, user, id, async (trx, before) => {
    if (!before.gallery.some((image) => image.id === imageId)) return refuse({ kind: 'notFound' });
    await sql`delete from event_image where id = ${imageId} and event_id = ${id}`.execute(trx);
    return accept(undefined);
  });
}

/** PUT event/{id}/gallery: refused where `ids` are not the pictures it has now. */
export async function sortGallery(
  parts: EventParts,
  user: SignedIn,
  id: EventId,
  ids: readonly number[],
): Promise<Outcome> {
  return changeEvent(parts, user, id, async (trx, before) => {
    const known = new Set(before.gallery.map((image) => image.id));
    if (known.size !== ids.length || !ids.every((each) => known.delete(each))) {
      return refuse({ kind: 'changedByOther' });
    }
    await writeOrder(trx, id, ids);
    return accept(undefined);
  });
}

async function writeOrder(trx: Kysely<Database>, id: EventId, ids: readonly number[]): Promise<void> {
  await sql`update event_image set position = sorted.position
    from unnest(${[...ids]}::integer[]) with ordinality as sorted (id, position)
    where event_image.id = sorted.id and event_image.event_id = ${id}`.execute(trx);
}

function refuseImage(propertyPath: string, refusal: EventFaultRefusal) {
  return refuse<EventRefusal>({ kind: 'faults', faults: [{ propertyPath, refusal }] });
}

type EventFaultRefusal = Extract<EventRefusal, { kind: 'faults' }>['faults'][number]['refusal'];
