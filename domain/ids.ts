import { z } from 'zod';

/** A database identifier of one kind; a branded positive integer, so that kinds cannot be mixed. */
const entityId = <Kind extends string>(kind: Kind, fault?: string) =>
  z.coerce.number<number | string>(fault).int(fault).positive(fault).max(2_147_483_647, fault).brand(kind);

export const userId = entityId<'User'>('User');
export type UserId = z.infer<typeof userId>;
export const categoryId = entityId<'Category'>('Category');
export type CategoryId = z.infer<typeof categoryId>;
export const spaceId = entityId<'Space'>('Space');
export type SpaceId = z.infer<typeof spaceId>;
/** Where there has to be one: none is told by a sentence of its own. */
export const chosenSpaceId = entityId<'Space'>('Space', 'spaceNotSelected');
export const roomId = entityId<'Room'>('Room');
export type RoomId = z.infer<typeof roomId>;
export const eventId = entityId<'Event'>('Event');
export type EventId = z.infer<typeof eventId>;
export const showId = entityId<'Show'>('Show');
export type ShowId = z.infer<typeof showId>;
export const showGroupId = entityId<'ShowGroup'>('ShowGroup');
export type ShowGroupId = z.infer<typeof showGroupId>;
export const ticketTypeId = entityId<'TicketType'>('TicketType');
export type TicketTypeId = z.infer<typeof ticketTypeId>;
export const temporaryPriceId = entityId<'TemporaryPrice'>('TemporaryPrice');
export type TemporaryPriceId = z.infer<typeof temporaryPriceId>;
export const ticketGroupId = entityId<'TicketGroup'>('TicketGroup');
export type TicketGroupId = z.infer<typeof ticketGroupId>;
export const addOnId = entityId<'AddOn'>('AddOn');
export type AddOnId = z.infer<typeof addOnId>;
export const regionId = entityId<'Region'>('Region');
export type RegionId = z.infer<typeof regionId>;
export const eventAssetId = entityId<'EventAsset'>('EventAsset');
export type EventAssetId = z.infer<typeof eventAssetId>;
export const notificationId = entityId<'Notification'>('Notification');
export type NotificationId = z.infer<typeof notificationId>;
export const orderId = entityId<'Order'>('Order');
export type OrderId = z.infer<typeof orderId>;

/** Bookings, tickets and payments are named by UUIDs: their addresses leave the house. One spelling of a booking's. */
export const bookingId = z.uuid().toLowerCase().brand('Booking');
export type BookingId = z.infer<typeof bookingId>;
export const ticketId = z.uuid().brand('Ticket');
export type TicketId = z.infer<typeof ticketId>;
export const paymentId = z.uuid().brand('Payment');
export type PaymentId = z.infer<typeof paymentId>;
/** Made by the device that scans. */
export const scanId = z.uuid().toLowerCase().brand('Scan');
export type ScanId = z.infer<typeof scanId>;
