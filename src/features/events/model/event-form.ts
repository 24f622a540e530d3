import { z } from 'zod';
import {
  type EventCreation,
  eventCreation,
  type EventSpace,
  type ManagedEvent,
  MOST_CATEGORIES,
} from '#domain/calls/managed-event.ts';
import { orphanRule } from '#domain/orphan-rule.ts';
import { participantField } from '#domain/participant.ts';
import type { PictureChange } from '../../../ui/picture-field/picture-field.tsx';

/** A picture of the gallery: stored, or chosen and not sent yet. */
export type GalleryItem =
  { readonly id: number; readonly url: string } | { readonly id: null; readonly content: Blob };

const picture = z.custom<PictureChange>();
const { shape } = eventCreation;

/** What the form of an event holds; ids as the lists they are chosen from have them. */
export const eventForm = z.object({
  name: shape.name,
  title: shape.title,
  description: shape.description,
  categoryIds: z.array(z.string()).max(MOST_CATEGORIES),
  spaceId: z.string().refine((id) => id !== '', { params: { code: 'spaceNotSelected' } }),
  defaultRoomId: z.string().nullable(),
  organizerEmail: shape.organizerEmail,
  price: shape.price,
  administrativeCosts: shape.administrativeCosts,
  maxTicketsPerUser: shape.maxTicketsPerUser,
  capacity: shape.capacity,
  orphanRule: orphanRule.nullable(),
  requiredParticipantFields: z.array(participantField),
  participantsLater: z.boolean(),
  refundHours: z.number().int().min(0).max(8760).nullable(),
  refundFee: z.number().int().min(0).max(100).nullable(),
  challenge: z.boolean(),
  main: picture,
  normal: picture,
  panoramic: picture,
  banner: picture,
  gallery: z.custom<readonly GalleryItem[]>(),
});
export type EventFormValues = z.input<typeof eventForm>;

/** An event that is nothing yet. */
const NOTHING: EventFormValues = {
  name: '',
  title: '',
  description: '',
  categoryIds: [],
  spaceId: '',
  defaultRoomId: null,
  organizerEmail: null,
  price: null,
  administrativeCosts: null,
  maxTicketsPerUser: null,
  capacity: null,
  orphanRule: null,
  requiredParticipantFields: [],
  participantsLater: false,
  refundHours: null,
  refundFee: 0,
  challenge: false,
  main: 'unchanged',
  normal: 'unchanged',
  panoramic: 'unchanged',
  banner: 'unchanged',
  gallery: [],
};

/** A new event, in the room of that id if it is reached; whoever has one space alone makes it there. */
export function newEventValues(spaces: readonly EventSpace[], room: string | null): EventFormValues {
  const home = spaces.find(({ rooms }) => rooms.some(({ id }) => String(id) === room));
  if (home !== undefined) return { ...NOTHING, ...inSpace(home), defaultRoomId: room };
  const [only] = spaces.length === 1 ? spaces : [];
  return only === undefined ? NOTHING : { ...NOTHING, ...inSpace(only) };
}

/** Where an event goes with its space: the room that its shows are in unless told otherwise. */
export function inSpace(space: EventSpace): Pick<EventFormValues, 'spaceId' | 'defaultRoomId'> {
  const room = space.rooms.find(({ isDefault }) => isDefault) ?? space.rooms[0];
  return { spaceId: String(space.id), defaultRoomId: room === undefined ? null : String(room.id) };
}

export function storedValues(event: ManagedEvent): EventFormValues {
  return {
    ...NOTHING,
    name: event.name,
    title: event.title,
    description: event.description,
    categoryIds: event.categories.map(({ id }) => String(id)),
    spaceId: String(event.space.id),
    defaultRoomId: event.defaultRoom === null ? null : String(event.defaultRoom.id),
    organizerEmail: event.organizerEmail,
    price: event.price,
    administrativeCosts: event.administrativeCosts,
    maxTicketsPerUser: event.maxTicketsPerUser,
    capacity: event.capacity,
    orphanRule: event.orphanRule,
    requiredParticipantFields: [...event.requiredParticipantFields],
    participantsLater: event.participantsLater,
    refundHours: event.refundHours,
    refundFee: event.refundFee,
    challenge: event.challenge,
    gallery: event.gallery,
  };
}

/** What is sent of the form; pictures go by calls of their own. */
export function toCreation(values: EventFormValues): EventCreation {
  return eventCreation.parse({ ...values, refundFee: values.refundFee ?? 0 });
}

/** Values without the pictures: what an edit of the event itself compares. */
export function isSameEvent(values: EventFormValues, event: ManagedEvent): boolean {
  return JSON.stringify(toCreation(values)) === JSON.stringify(toCreation(storedValues(event)));
}
