import { managedParticipantList } from '#domain/calls/managed-participant.ts';
import { managedOrderList } from '#domain/calls/managed-ticket.ts';
import { notificationList } from '#domain/calls/notification.ts';
import { showOnSale } from '../browser/seat-picker.ts';
import { staffCalls } from '../browser/staff-calls.ts';
import { openWaitingRoom } from '../browser/waiting-room.ts';

interface ShowAddress {
  readonly eventId: number;
  readonly showId: number;
}

/** Ids of the demo that the pictures are taken with. */
export interface ShotIds {
  readonly order: number;
  readonly ticket: string;
  readonly notification: number;
  readonly theatre: ShowAddress;
  readonly stadium: ShowAddress;
  /** Its event has a pack, of id 1. */
  readonly dance: ShowAddress;
  /** Its event has add-ons. */
  readonly opera: ShowAddress;
  /** It asks who its participants are. */
  readonly derby: ShowAddress;
  /** Sold through a waiting room that is open. */
  readonly queued: ShowAddress;
  /** Lets a queue form at `queued`; it goes by itself when nobody comes any more. */
  readonly openQueue: () => Promise<void>;
}

/** Of one product's fresh demo. */
export async function readShotIds(productUrl: string): Promise<ShotIds> {
  const admin = await staffCalls(productUrl, 'admin@butaca.test');
  const order = (await admin.get(managedOrderList, 'ticket-order/?eventId=4&size=1')).items[0]?.id ?? 0;
  const { items } = await admin.get(managedParticipantList, `ticket-order/${order}/participant/`);
  const notices = await admin.get(notificationList, 'notification/?search=Simulacro');
  const queued = await showOnSale(productUrl, 'Noche eléctrica', 1);
  return {
    order,
    ticket: items[0]?.id ?? '',
    notification: notices.items[0]?.id ?? 0,
    theatre: await showOnSale(productUrl, 'La casa de Bernarda Alba', 1),
    stadium: await showOnSale(productUrl, 'Gira Horizonte', 0),
    dance: await showOnSale(productUrl, 'Tres noches de danza', 0),
    opera: await showOnSale(productUrl, 'Carmen'),
    derby: await showOnSale(productUrl, 'Derbi de invierno'),
    queued,
    openQueue: async () => openWaitingRoom(productUrl, queued),
  };
}
