import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { queryFlag } from '#domain/calls/list.ts';
import { roomPlan } from '#domain/calls/region.ts';
import { mapReading, uploadMapForm } from '#domain/calls/sitemap.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import { signedIn } from '#server/http/authenticate.ts';
import { typesLosingRegions } from '#server/modules/room/types-losing-regions.ts';
import type { SavedFile } from './map-export.ts';
import type { MapReaders } from './map-readers.ts';
import type { MapOwner } from './map-upload-repository.ts';
import { readUpload, type RoomBefore, roomBefore, unconfirmed } from './read-upload.ts';
import type { SitemapRefusal } from './sitemap-refusal.ts';
import type { StoredFiles } from './delete-unused-files.ts';
import { storeMap } from './store-map.ts';
import { uploadedMap } from './uploaded-files.ts';

export interface MapParts extends StoredFiles {
  readonly readers: MapReaders;
}

type Read = z.output<typeof mapReading>;

/**
 * One upload from its bytes to the room: who does not reach the room is told before anything is read.
 *
 * @returns with `dryRun` what was read, which is all; otherwise null, and it is stored
 */
export async function takeUpload(
  parts: MapParts,
  reply: FastifyReply,
  owner: MapOwner,
  dryRun: boolean,
): Promise<Result<Read | null, SitemapRefusal>> {
  const { request } = reply;
  const user = signedIn(request);
  const before = await roomBefore(parts.db, user, owner.room);
  if (before === null) return refuse({ code: 'notFound' });
  if (before.isArchived) return refuse({ code: 'archived' });
  const giveBack = parts.readers.takePlace();
  if (giveBack === null) return refuse({ code: 'readersBusy' });
  try {
    return await readAndStore(parts, reply, owner, { before, dryRun });
  } finally {
    giveBack();
  }
}

async function readAndStore(
  parts: MapParts,
  reply: FastifyReply,
  owner: MapOwner,
  { before, dryRun }: { readonly before: RoomBefore; readonly dryRun: boolean },
): Promise<Result<Read | null, SitemapRefusal>> {
  const { request } = reply;
  const user = signedIn(request);
  const uploaded = await uploadedMap(request);
  if (!uploaded.ok) return uploaded;
  const gone = hangUp(reply);
  const read = await readUpload(parts, uploaded.value, before, owner, gone);
  if (!read.ok) return read;
  const { plan, ...reading } = read.value;
  if (!dryRun) {
    const open = unconfirmed(read.value);
    if (open !== null) return refuse(open);
    const { files, mayLose } = uploaded.value;
    const stored = await storeMap(parts, { user, owner }, { before, read: read.value, files, mayLose });
    return stored.ok ? accept(null) : stored;
  }
  const ticketTypes = await typesLosingRegions(parts.db, owner.room, plan.regions);
  const document: unknown = JSON.parse(plan.document);
  return accept(mapReading.parse({ ...reading, document, ticketTypes }));
}

/** Aborted when whoever asked is gone before there is an answer. */
function hangUp({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** To be saved, whatever a browser makes of it. */
export function sendFile(reply: FastifyReply, { name, contentType, content }: SavedFile): FastifyReply {
  const ascii = name.normalize('NFD').replaceAll(/[^\w.-]+/g, '_');
  return reply
    .header(
      'content-disposition',
      `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
    .header('cache-control', 'no-store')
    .type(contentType)
    .send(content);
}

/** What a route that takes uploads is made of, besides its params. Its body is read part by part: {@link uploadedMap}. */
export const uploadRoute = {
  schema: {
    tags: ['sitemap'],
    consumes: ['multipart/form-data'],
    body: uploadMapForm,
    querystring: z.object({ dryRun: queryFlag.optional() }),
    response: { 200: mapReading, 201: roomPlan },
  },
};
