import { z } from 'zod';
import { managedWaitingRoom } from '#domain/calls/waiting-room.ts';
import { staffCalls } from './staff-calls.ts';

const CLOSED = {
  enabled: false,
  opensBeforeMinutes: null,
  opensAboveRate: 1,
  rateLeast: 1,
  rateMost: 1,
  activeMost: null,
  graceMinutes: 5,
  passMinutes: 10,
};

/** Somebody without a browser arrives. */
export async function queueUp(productUrl: string, eventId: number): Promise<void> {
  const answer = await fetch(`${productUrl}/api/open/event/${eventId}/queue`, { method: 'POST' });
  if (answer.status !== 200) throw new Error(`queueing up was answered ${answer.status}`);
}

/**
 * The show's event gets one: one turn a minute, and two bookings, which is more than it allows without a queue. Whoever
 * comes next stands behind two others, so that there is time to look before it is their turn.
 */
export async function openWaitingRoom(
  productUrl: string,
  { eventId, showId }: { readonly eventId: number; readonly showId: number },
): Promise<void> {
  await setWaitingRoom(productUrl, eventId, true);
  for (let booking = 0; booking < 2; booking++) {
    await fetch(`${productUrl}/api/open/best-available`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ showId, quantity: 1 }),
    });
  }
  await untilQueued(productUrl, eventId);
  await queueUp(productUrl, eventId);
  await queueUp(productUrl, eventId);
}

export async function closeWaitingRoom(productUrl: string, eventId: number): Promise<void> {
  await setWaitingRoom(productUrl, eventId, false);
}

async function setWaitingRoom(productUrl: string, eventId: number, enabled: boolean): Promise<void> {
  const admin = await staffCalls(productUrl, 'admin@butaca.test');
  await admin.put(managedWaitingRoom, `event/${eventId}/waiting-room`, { ...CLOSED, enabled });
}

async function untilQueued(productUrl: string, eventId: number): Promise<void> {
  const standing = z.object({ state: z.string() });
  for (let look = 0; look < 60; look++) {
    const answer = await fetch(`${productUrl}/api/open/event/${eventId}/queue`);
    if (standing.parse(await answer.json()).state !== 'open') return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('the waiting room did not open');
}
