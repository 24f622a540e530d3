import { useMemo } from 'react';
import { regionPanoramas } from '#domain/calls/seat.ts';
import type { RegionId } from '#domain/ids.ts';
import type { HttpClient } from '../http/http-client.ts';
import { useServices } from '../services/services.tsx';

/** A row of a region, or a seat of it; both null: the region. */
export interface PanoramaPlace {
  readonly row: string | null;
  readonly seat: string | null;
}

/** The calls of the 360 degree pictures of a region; each change makes a new version of the plan. */
export function panoramaCalls(http: HttpClient) {
  const of = (region: RegionId) => `region/${region}/seat/panorama`;
  return {
    list: (region: RegionId, signal?: AbortSignal) =>
      http.call('GET', `${of(region)}/`, regionPanoramas, { signal }),
    upload: (region: RegionId, place: PanoramaPlace, stageYaw: number, content: Blob) =>
      http.call('PUT', of(region), regionPanoramas, {
        query: { ...queryOf(place), stageYaw },
        body: content,
        headers: { 'Content-Type': content.type },
      }),
    remove: (region: RegionId, place: PanoramaPlace) =>
      http.call('DELETE', of(region), regionPanoramas, { query: queryOf(place) }),
  };
}

function queryOf({ row, seat }: PanoramaPlace): Readonly<Record<string, string>> {
  return { ...(row === null ? {} : { row }), ...(seat === null ? {} : { seat }) };
}

export function usePanoramaCalls(): ReturnType<typeof panoramaCalls> {
  const { http } = useServices();
  return useMemo(() => panoramaCalls(http), [http]);
}
