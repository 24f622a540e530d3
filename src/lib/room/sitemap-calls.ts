import { useMemo } from 'react';
import { z } from 'zod';
import { roomPlan } from '#domain/calls/region.ts';
import { mapUpload } from '#domain/calls/sitemap.ts';
import type { RegionId, RoomId } from '#domain/ids.ts';
import type { HttpClient } from '../http/http-client.ts';
import { useServices } from '../services/services.tsx';

const bytes = z.instanceof(ArrayBuffer);

/** A room's map, or the map of a region of it. */
export interface MapOwner {
  readonly room: RoomId;
  readonly region: RegionId | null;
}

/** What is asked of a map: the plan as it is, or one of the files that were uploaded, from 0. */
export type SavedMap =
  | { readonly format: 'plan' | 'pretix' | 'svg' | 'csv' }
  | { readonly format: 'original'; readonly file: number };

/** The calls of maps as files. */
export function sitemapCalls(http: HttpClient) {
  const of = ({ room, region }: MapOwner) =>
    region === null ? `room/${room}/sitemap` : `region/${region}/regionmap`;
  return {
    /** What was uploaded last. */
    upload: (owner: MapOwner, signal: AbortSignal) =>
      http.call('GET', `${of(owner)}/upload`, mapUpload, { signal }),
    save: (owner: MapOwner, query: SavedMap, signal?: AbortSignal) =>
      http.call('GET', of(owner), bytes, { query, responseType: 'arraybuffer', signal }),
    /** Stores what the files say; answers the room as it is then. */
    store: (owner: MapOwner, body: FormData) => http.call('POST', of(owner), roomPlan, { body }),
    /** The room is left without regions. */
    remove: (room: RoomId) => http.call('DELETE', of({ room, region: null }), z.unknown()),
  };
}
export type SitemapCalls = ReturnType<typeof sitemapCalls>;

export function useSitemapCalls(): SitemapCalls {
  const { http } = useServices();
  return useMemo(() => sitemapCalls(http), [http]);
}
