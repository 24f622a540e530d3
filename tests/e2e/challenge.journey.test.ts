import { expect, it } from 'vitest';
import { eventEdit, managedEvent } from '#domain/calls/managed-event.ts';
import { ownProduct } from '../browser/ground.ts';
import { openSelection, showOnSale } from '../browser/seat-picker.ts';
import { staffCalls } from '../browser/staff-calls.ts';
import { newVisitor } from '../browser/visitor.ts';

/** Switches the check of an event, as its form does. */
async function switchChallenge(eventId: number, challenge: boolean): Promise<void> {
  const staff = await staffCalls(ownProduct().url, 'admin@butaca.test');
  const event = await staff.get(managedEvent, `event/${eventId}`);
  const edit = eventEdit.parse({
    ...event,
    challenge,
    categoryIds: event.categories.map(({ id }) => id),
    spaceId: event.space.id,
    defaultRoomId: event.defaultRoom?.id ?? null,
  });
  const changed = await staff.put(managedEvent, `event/${eventId}`, edit);
  expect(changed.challenge).toBe(challenge);
}

it('where an event asks for a proof of work, the browser makes it and the seats are taken', async () => {
  const show = await showOnSale(ownProduct().url, 'Tres noches de danza', 1);
  await switchChallenge(show.eventId, true);
  const { page, problems } = await newVisitor({ viewport: { width: 1280, height: 800 } });
  const said: string[] = [];
  const asked: string[] = [];
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (/\/api\/open\/(?:challenge|best-available|booking)\b/.test(pathname))
      asked.push(`${answer.status()} ${pathname}`);
  });
  await openSelection(page, show);
  await page.exposeFunction('heard', (text: string) => said.push(text));
  await page.evaluate(() => {
    const hear = (window as unknown as { heard: (text: string) => void }).heard;
    new MutationObserver(() => {
      for (const status of document.querySelectorAll('[role="status"]'))
        if (status.textContent !== '') hear(status.textContent);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await page.getByRole('button', { name: 'Las mejores 2 juntas' }).click();
  await expect
    .poll(() => asked.slice(0, 3))
    .toEqual(['409 /api/open/best-available', '200 /api/open/challenge/', '201 /api/open/best-available']);
  await page
    .getByRole('button', { name: /^Quitar/ })
    .first()
    .waitFor();
  await expect.poll(() => said.join('\n')).toContain('comprobación contra las compras automáticas');
  // The browser notes the refusal itself.
  expect(problems.filter((problem) => !problem.includes('409'))).toEqual([]);
  await switchChallenge(show.eventId, false);
});
