import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { managedParticipant } from '#domain/calls/managed-participant.ts';
import { orderId } from '#domain/ids.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import type { StubAnswer } from '../../../testing/stub-adapter.ts';
import { ImportParticipants } from './import-participants.tsx';

const texts = await createTestTexts();

afterEach(cleanScreen);

const participantOf = (last: number) =>
  managedParticipant.parse({
    id: `1b671a64-40d5-491e-99b0-da01ff1f33${last}`,
    order: { id: 7, reference: 'R-7', customer: 'Max Sol' },
    event: { id: 5, name: 'Comedia', timeZone: 'Europe/Madrid' },
    ...{ showId: 3, startsAt: '2030-05-03T18:30:00.000Z', ticketTypeName: 'General', state: 'valid' },
    ...{ regionName: 'Platea', furniture: null, rowName: '4', seatName: String(last) },
    ...{ participant: {}, required: ['email'], missing: ['email'], delivered: [], version: 1 },
  });

/** Opens a file of which one line is right and one is not, and presses for what is right to be stored. */
async function storeHalf() {
  const late = Promise.withResolvers<StubAnswer>();
  const services = createTestServices(() => late.promise);
  const imported: boolean[] = [];
  renderScreen(
    <ImportParticipants
      orderId={orderId.parse(7)}
      participants={[participantOf(41), participantOf(42)]}
      onImported={(isAll) => imported.push(isAll)}
    />,
    { services, texts },
  );
  await openFile('nombre,email\nAna,ana@example.org\nLuis,luis\n');
  await userEvent.click(await screen.findByRole('button', { name: /^Importar 1/ }));
  return {
    imported,
    answer: () => act(async () => late.resolve({ data: { changed: 1 } })),
  };
}

async function openFile(text: string) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('nothing to open a file by');
  await userEvent.upload(input, new File([text], 'people.csv', { type: 'text/csv' }));
}

it('keeps what is corrected in one line while the others are being stored', async () => {
  const { imported, answer } = await storeHalf();
  await userEvent.type(screen.getByDisplayValue('luis'), '@example.org');
  await answer();
  expect(imported).toEqual([false]);
  expect(screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value)).toEqual([
    'luis@example.org',
  ]);
});

it('keeps another file that was opened while the first was being stored', async () => {
  const { answer } = await storeHalf();
  await openFile('nombre,email\nEva,eva@example.org\nLola,lola\n');
  await screen.findByDisplayValue('lola');
  await answer();
  screen.getByDisplayValue('lola');
});
