import type { z } from 'zod';
import { type ManagedRegion, regionForm } from '#domain/calls/region.ts';
import type { RoomId } from '#domain/ids.ts';
import type { RegionCalls } from '../../../lib/room/region-calls.ts';
import { REGION_COLORS } from '../../../lib/room/region-colors.ts';

/** What is typed of a region. */
export interface RegionValues extends Record<string, unknown> {
  readonly name: string;
  readonly color: string;
  readonly seated: boolean;
  readonly reservable: boolean;
  /** Null: as many as it has seats. */
  readonly capacity: number | null;
  readonly position?: number | undefined;
}

export function regionSchema(): z.ZodType<unknown, RegionValues> {
  return regionForm.superRefine(({ seated, capacity }, context) => {
    if (seated || capacity !== null) return;
    context.addIssue({ code: 'custom', path: ['capacity'], params: { code: 'required' } });
  });
}

/** @param regions how many there are: the next colour of the collection is proposed */
export function newRegion(regions: number): RegionValues {
  return {
    name: '',
    color: REGION_COLORS[regions % REGION_COLORS.length] ?? REGION_COLORS[0],
    seated: true,
    reservable: true,
    capacity: null,
  };
}

export function valuesOf({
  name,
  color,
  seated,
  reservable,
  capacity,
  position,
}: ManagedRegion): RegionValues {
  return { name, color, seated, reservable, position, capacity: seated ? null : capacity };
}

/** Saves the region as it was typed; `stored` null: it is new. Answers it as it is now. */
export async function saveRegion(
  calls: RegionCalls,
  room: RoomId,
  stored: Pick<ManagedRegion, 'id' | 'version'> | null,
  { seated, ...fields }: RegionValues,
): Promise<ManagedRegion> {
  const capacity = seated ? null : fields.capacity;
  if (stored === null) return calls.create(room, { ...fields, capacity, seated });
  return calls.edit(room, stored.id, { ...fields, capacity, version: stored.version });
}
