import { expect, test } from 'vitest';
import type { Bus } from '#server/bus/bus.ts';
import { memoryNetwork } from '#server/bus/memory-bus.ts';
import { createTestDatabase } from '#server/db/testing.ts';
import { newTicketKey, ticketSigner } from '#server/modules/order/ticket-code.ts';
import { sharedTicketKeys } from './shared-ticket-keys.ts';
import {
  insertTicketKey,
  loadTicketKeys,
  renewTicketKeys,
  withdrawTicketKey,
} from './ticket-key-repository.ts';

test('a key that is made or withdrawn on one server is so on the other, and the matter ends there', async () => {
  const database = await createTestDatabase();
  const { db } = database;
  const network = memoryNetwork();
  let said = 0;
  const serverOn = async (bus: Bus) => {
    const signer = sharedTicketKeys(
      ticketSigner(await loadTicketKeys(db)),
      {
        ...bus,
        publish(channel, text) {
          said += 1;
          bus.publish(channel, text);
        },
      },
      () => renewTicketKeys(db, signer),
    );
    return signer;
  };
  const [one, other] = [await serverOn(network.join()), await serverOn(network.join())];
  const [first] = one.keys();
  await insertTicketKey(db, newTicketKey(), { unlessThereIsOne: false });
  await renewTicketKeys(db, one);
  const [newest] = one.keys();
  expect(newest).not.toEqual(first);
  await expect.poll(() => other.keys()).toEqual([newest, first]);
  await withdrawTicketKey(db, newest?.id ?? '');
  await renewTicketKeys(db, one);
  await expect.poll(() => other.keys()).toEqual([first]);
  // Each change is said by both once, and by nobody again.
  await expect.poll(() => said).toBe(4);
  await renewTicketKeys(db, one);
  expect(said).toBe(4);
  await database.close();
});
