import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { Participant } from '#domain/participant.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { PeopleFields } from './people-fields.tsx';
import { useTicketPeople } from './use-ticket-people.ts';

let texts: i18n;
let sent: (readonly Participant[])[];

beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(cleanScreen);

const TICKETS = [
  { key: 'a', place: 'Platea, fila 1, butaca 1', known: { firstName: 'Eva' } },
  { key: 'b', place: 'Platea, fila 1, butaca 2' },
];

function Till({ later }: { readonly later: boolean }) {
  const event = { requiredParticipantFields: ['firstName', 'email'] as const, participantsLater: later };
  const people = useTicketPeople({ tickets: TICKETS, event });
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const sell = () => {
    const found = people.check();
    setFaults(found);
    if (Object.keys(found).length === 0) sent.push(people.participants);
  };
  return (
    <>
      <PeopleFields people={people} faults={faults} onTyped={() => setFaults({})} />
      <button onClick={sell}>sell</button>
    </>
  );
}

function open(later: boolean) {
  sent = [];
  const services = createTestServices(() => ({ status: 404 }));
  renderScreen(<Till later={later} />, { services, texts });
  const user = userEvent.setup();
  return {
    user,
    sell: () => user.click(screen.getByRole('button', { name: 'sell' })),
    fold: () => screen.getByRole('button', { name: /^Quién asiste/ }),
    field: (ticket: number, name: string) =>
      within(screen.getAllByRole('group')[ticket] ?? document.body).getByLabelText(name),
  };
}

it('is folded while it may wait, and sends what is known', async () => {
  const { sell, fold } = open(true);
  expect([fold().getAttribute('aria-expanded'), fold().textContent]).toEqual([
    'false',
    'Quién asiste: 0 de 2 entradas',
  ]);
  await sell();
  expect(sent).toEqual([[{ firstName: 'Eva' }, {}]]);
});

it('unfolds at what is typed wrong, and leads there', async () => {
  const { user, sell, fold, field } = open(true);
  await user.click(fold());
  await user.type(field(1, 'Correo electrónico'), 'luz');
  await user.click(fold());
  await sell();
  await waitFor(() => expect(document.activeElement?.id).toBe('participants.1.email'));
  expect([fold().getAttribute('aria-expanded'), sent]).toEqual(['true', []]);
});

it('is asked for before the sale where it may not wait; one ticket is filled in as the one before', async () => {
  const { user, sell, fold, field } = open(false);
  await sell();
  await waitFor(() => expect(document.activeElement?.id).toBe('participants.0.email'));
  await user.type(field(0, 'Correo electrónico *'), 'eva@example.org');
  await user.click(screen.getByRole('button', { name: 'Copiar de la anterior' }));
  expect(fold().textContent).toBe('Quién asiste: 2 de 2 entradas');
  await sell();
  const person = { firstName: 'Eva', email: 'eva@example.org' };
  expect(sent).toEqual([[person, person]]);
});
