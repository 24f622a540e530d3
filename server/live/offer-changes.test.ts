import { expect, test } from 'vitest';
import { showId } from '#domain/ids.ts';
import { memoryNetwork } from '#server/bus/memory-bus.ts';
import { offerChanges } from './offer-changes.ts';

test('a change is heard on every server, once, and waited for where it was made', async () => {
  const network = memoryNetwork();
  const failures: unknown[] = [];
  const servers = [network.join(), network.join(), network.join()].map((bus) =>
    offerChanges(bus, (error) => failures.push(error)),
  );
  const heard: string[] = [];
  servers.forEach((server, index) => {
    server.listen(async (shows) => {
      await Promise.resolve();
      heard.push(`${index}: ${shows.join()}`);
    });
  });
  const broken = new Error('a page could not be forgotten');
  servers[1]?.listen(() => Promise.reject(broken));
  await servers[0]?.changed([showId.parse(3), showId.parse(4)]);
  expect(heard).toContain('0: 3,4');
  await expect.poll(() => heard.toSorted()).toEqual(['0: 3,4', '1: 3,4', '2: 3,4']);
  expect(failures).toEqual([broken]);
  await expect(servers[1]?.changed([])).rejects.toBe(broken);
});
