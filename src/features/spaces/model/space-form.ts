import { z } from 'zod';
import { createSpaceCall, type ManagedSpace, type SpaceManager } from '#domain/calls/space.ts';
import { USUAL_CURRENCY } from '#domain/currency.ts';
import { type UserId, userId } from '#domain/ids.ts';
import { ownTimeZone } from '../../../lib/format/own-time-zone.ts';
import type { PictureChange } from '../../../ui/picture-field/picture-field.tsx';

/** What the form of a space holds: the call, and what is sent after it. */
export const spaceForm = createSpaceCall.extend({
  image: z.custom<PictureChange>(),
  /** Of users, as the field chooses them. */
  managerIds: z.array(z.string()),
});
export type SpaceValues = z.input<typeof spaceForm>;

const NEW: Omit<SpaceValues, 'timeZone' | 'currency'> = {
  name: '',
  description: '',
  image: 'unchanged',
  address: '',
  city: '',
  capacity: null,
  price: null,
  maxTicketsPerUser: null,
  administrativeCosts: null,
  organizerEmail: null,
  orphanRule: null,
  managerIds: [],
};

/** A new one has the clock and the money of `neighbour`; of who makes it where there is none. */
export function newSpaceValues(
  neighbour: Pick<ManagedSpace, 'timeZone' | 'currency'> | undefined,
): SpaceValues {
  const { timeZone, currency } = neighbour ?? { timeZone: ownTimeZone(), currency: USUAL_CURRENCY };
  return { ...NEW, timeZone, currency };
}

export function spaceValues(space: ManagedSpace, managers: readonly SpaceManager[]): SpaceValues {
  return {
    ...createSpaceCall.parse(space),
    image: 'unchanged',
    managerIds: managers.map(({ id }) => String(id)),
  };
}

/** The users of `managerIds`. */
export function managersOf({ managerIds }: Pick<SpaceValues, 'managerIds'>): readonly UserId[] {
  return managerIds.map((id) => userId.parse(id));
}
