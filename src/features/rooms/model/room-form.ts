import { z } from 'zod';
import {
  type CreateRoomCall,
  createRoomCall,
  type EditRoomCall,
  editRoomCall,
  type ManagedRoom,
} from '#domain/calls/room.ts';

const { shape } = createRoomCall;

const fields = z.object({
  /** As its field chooses it; '': none yet. */
  spaceId: z.string().min(1),
  name: shape.name,
  capacity: shape.capacity,
  isDefault: shape.isDefault,
});
type Fields = z.input<typeof fields>;

/** What the form of a room holds; null: no number typed yet. */
export type RoomValues = Omit<Fields, 'capacity'> & { readonly capacity: number | null };

/**
 * What the calls take. A room holds its plan: less is refused before anything is sent.
 *
 * @param room null: it is new
 */
export function roomForm(room: Pick<ManagedRoom, 'sitemap'> | null): z.ZodType<unknown, RoomValues> {
  const held = room === null || room.sitemap.state === 'none' ? 1 : room.sitemap.places;
  const capacity = z
    .number()
    .nullable()
    .refine((value) => value !== null, { params: { code: 'required' } })
    .pipe(z.number().int().min(held).max(1_000_000));
  return fields.extend({ capacity });
}

export function roomValues(room: ManagedRoom): RoomValues {
  const { space, name, capacity, isDefault } = room;
  return { spaceId: String(space.id), name, capacity, isDefault };
}

export function toCreation(values: RoomValues): CreateRoomCall {
  return createRoomCall.parse(values);
}

export function toEdit(values: RoomValues, version: number): EditRoomCall {
  return editRoomCall.parse({ ...values, version });
}
