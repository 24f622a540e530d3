import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { type ManagedEvent, MOST_CATEGORIES } from '#domain/calls/managed-event.ts';
import { categoryId } from '#domain/ids.ts';
import { PARTICIPANT_FIELDS } from '#domain/participant.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { storedValues } from '../model/event-form.ts';
import { EVENT } from '../products/testing/managed-house.ts';
import { EventForm } from './event-form.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(cleanScreen);

/** A draft that lacks nothing, but for a sale date of its shows. */
const DRAFT: ManagedEvent = {
  ...EVENT,
  description: 'Para reír.',
  categories: [{ id: categoryId.parse(1), description: 'Teatro' }],
  images: { ...EVENT.images, main: '/media/1' },
  showCount: 2,
  showsAhead: 2,
  unannouncedShows: 2,
  ticketTypeCount: 1,
};

it('shows what is wrong before it asks whether to publish, and asks before anything is saved', async () => {
  const written: string[] = [];
  const services = createTestServices(({ method = '', url = '' }) => {
    written.push(`${method} ${url.replace(/^\/?api\//, '')}`);
    return { data: { ...DRAFT, version: 2 } };
  });
  const form = (
    <EventForm
      event={DRAFT}
      values={storedValues(DRAFT)}
      choices={{ spaces: [], categories: [] }}
      onSaved={() => undefined}
    />
  );
  renderScreen(form, { services, texts });
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: /^Nombre/ });
  const publish = () => userEvent.click(screen.getByRole('button', { name: 'Guardar y publicar' }));
  await userEvent.clear(name);
  await publish();
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(screen.queryByRole('dialog')).toBeNull();

  await userEvent.type(name, 'Tragedia');
  await publish();
  const question = within(await screen.findByRole('dialog', { name: 'Hay funciones sin fecha de venta' }));
  expect(written).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Publicar así' }));
  await waitFor(() => expect(written).toEqual(['put event/5', 'post event/5/publish']));
});

it('publishes what was saved already, where the answer of that got lost', async () => {
  const written: string[] = [];
  const stored = { ...DRAFT, unannouncedShows: 0, name: 'Tragedia', version: DRAFT.version + 1 };
  const violations = [{ propertyPath: '', title: 'Otra persona', code: 'changedByOther', params: {} }];
  const services = createTestServices(({ method = '', url = '' }) => {
    written.push(`${method} ${url.replace(/^\/?api\//, '')}`);
    return method === 'put'
      ? { status: 409, data: { message: 'Otra persona', violations } }
      : { data: stored };
  });
  const event = { ...DRAFT, unannouncedShows: 0 };
  const form = (
    <EventForm
      event={event}
      values={storedValues(event)}
      choices={{ spaces: [], categories: [] }}
      onSaved={() => written.push('saved')}
    />
  );
  renderScreen(form, { services, texts });
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: /^Nombre/ });
  await userEvent.clear(name);
  await userEvent.type(name, 'Tragedia');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar y publicar' }));
  await waitFor(() => expect(written.at(-1)).toBe('saved'));
  expect(written).toEqual(['put event/5', 'get event/5', 'post event/5/publish', 'saved']);
});

it('has each of the eleven fields of participants chosen as one that is required', async () => {
  const written: unknown[] = [];
  const services = createTestServices(({ method, data }) => {
    if (method === 'put') written.push(JSON.parse(String(data)));
    return { data: { ...DRAFT, version: 2 } };
  });
  const form = (
    <EventForm
      event={DRAFT}
      values={storedValues(DRAFT)}
      choices={{ spaces: [], categories: [] }}
      onSaved={() => undefined}
    />
  );
  renderScreen(form, { services, texts });
  const boxOf = (field: string) => document.querySelector<HTMLInputElement>(`input[value="${field}"]`);
  for (const field of PARTICIPANT_FIELDS) {
    const box = boxOf(field);
    expect([field, box?.type, box?.checked]).toEqual([field, 'checkbox', false]);
    if (box !== null) await userEvent.click(box);
    expect(boxOf(field)?.checked).toBe(true);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Guardar borrador' }));
  await waitFor(() =>
    expect(written).toMatchObject([{ requiredParticipantFields: [...PARTICIPANT_FIELDS] }]),
  );
});

it('takes as many categories as an event may have, and says how many that is', async () => {
  const categories = Array.from({ length: MOST_CATEGORIES + 1 }, (_, index) => ({
    ...{ id: categoryId.parse(index + 1), description: `Categoría ${index + 1}`, iconUrl: null },
  }));
  const draft = { ...DRAFT, categories: categories.slice(0, MOST_CATEGORIES) };
  const form = (
    <EventForm
      event={draft}
      values={storedValues(draft)}
      choices={{ spaces: [], categories }}
      onSaved={() => undefined}
    />
  );
  renderScreen(form, { services: createTestServices(() => ({ status: 404, data: {} })), texts });
  const chosen = () => screen.getAllByRole('button', { name: /^Quitar Categoría/ });
  await userEvent.type(screen.getByRole('combobox', { name: 'Categorías' }), 'Categoría 21');
  await screen.findByText('Máximo de 20 opciones seleccionadas. Quita primero una opción para elegir otra.');
  await userEvent.click(screen.getByRole('option', { name: 'Categoría 21', hidden: true }));
  expect(chosen()).toHaveLength(20);
});
