import type { FastifyReply } from 'fastify';
import type { MapRefusal } from '#engine/plan/importers/map-reading.ts';
import { faultsReply, refusalReply, requestLanguage } from '#server/http/refusal.ts';
import type { Language } from '#server/http/refusal-texts.ts';
import { type RegionsInUse, regionsInUseFaults } from '#server/modules/room/types-losing-regions.ts';
import type { UploadFault } from './uploaded-files.ts';
import { mapRefusalText } from './map-refusal-text.ts';
import type { ReadingEnded } from './map-readers.ts';

export type SitemapRefusal =
  | ReadingEnded
  | UploadFault
  | RegionsInUse
  | {
      readonly code:
        | 'readersBusy'
        | 'notFound'
        | 'archived'
        | 'changedByOther'
        | 'sitemapOverCapacity'
        | 'regionWithoutSeats';
    }
  | { readonly code: 'capacityExceeded'; readonly capacity: number }
  | { readonly code: 'mapNotConfirmed'; readonly questions: number }
  | { readonly code: 'mapNotRead'; readonly reasons: readonly MapRefusal[] };

const PLACES = {
  notFound: [404, ''],
  archived: [409, ''],
  changedByOther: [409, ''],
  unsupportedMediaType: [415, ''],
  uploadTooLarge: [413, 'files'],
  uploadTooManyFiles: [413, 'files'],
  mapNotRead: [422, 'files'],
  mapTooSlow: [422, 'files'],
  mapTooComplex: [422, 'files'],
  // Nobody is there any more to read it.
  mapGivenUp: [499, ''],
  readersBusy: [503, ''],
  sitemapOverCapacity: [422, 'files'],
  capacityExceeded: [422, 'files'],
  regionWithoutSeats: [422, ''],
  badRequest: [400, 'choices'],
  mapNotConfirmed: [422, 'choices'],
  regionsInUse: [409, 'mayLose'],
} as const satisfies Readonly<Record<SitemapRefusal['code'], readonly [number, string]>>;

export function sitemapRefused(reply: FastifyReply, refusal: SitemapRefusal): FastifyReply {
  const [status, propertyPath] = PLACES[refusal.code];
  if (refusal.code === 'regionsInUse') return faultsReply(reply, status, regionsInUseFaults(refusal));
  if (refusal.code !== 'mapNotRead') return refusalReply(reply, status, refusal, propertyPath);
  const language = requestLanguage(reply.request);
  const faults = refusal.reasons.map((reason) => notRead(language, reason));
  return faultsReply(reply, status, faults);
}

function notRead(language: Language, { code: reason, params, questions: _, ...place }: MapRefusal) {
  const what = mapRefusalText(language, { code: reason, params, ...place });
  return {
    propertyPath: 'files',
    code: 'mapNotRead',
    params: { ...params, ...place, reason, what },
  } as const;
}
