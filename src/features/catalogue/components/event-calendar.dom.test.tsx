import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { sampleEventDetail, sampleShowJson } from '../testing/sample-events.ts';
import { EventCalendar } from './event-calendar.tsx';

afterEach(cleanScreen);

/** One show on each of `days`, the second one of the first day besides. */
async function show(...days: readonly number[]) {
  const shows = [...days, days[0] ?? 1].map((day, index) => ({
    ...sampleShowJson,
    id: index + 1,
    startsAt: `2026-12-${String(day).padStart(2, '0')}T${index < days.length ? '18' : '12'}:30:00.000Z`,
    endsAt: `2026-12-${String(day).padStart(2, '0')}T21:30:00.000Z`,
  }));
  const services = createTestServices(() => ({ data: [] }));
  const texts = await createTestTexts();
  renderScreen(<EventCalendar event={sampleEventDetail({ shows })} />, { services, texts });
}

const rows = () => screen.getAllByRole('link', { name: /^Elegir butacas/ });

it('narrows the list to a day, and shows all of it again', async () => {
  await show(1, 2, 3, 4, 5, 6);
  const strip = screen.getByRole('list', { name: 'Días con funciones' });
  const days = within(strip).getAllByRole('button');
  expect(days.map((day) => day.firstElementChild?.textContent)).toEqual([
    'martes, 1 de diciembre',
    'miércoles, 2 de diciembre',
    'jueves, 3 de diciembre',
    'viernes, 4 de diciembre',
    'sábado, 5 de diciembre',
    'domingo, 6 de diciembre',
  ]);
  expect(rows()).toHaveLength(7);
  await userEvent.click(
    within(strip).getByRole('button', { name: 'martes, 1 de diciembre', pressed: false }),
  );
  expect(rows()).toHaveLength(2);
  await userEvent.click(within(strip).getByRole('button', { name: 'martes, 1 de diciembre', pressed: true }));
  expect(rows()).toHaveLength(7);
});

it('is a list alone where there are few days', async () => {
  await show(1, 2, 3);
  expect(rows()).toHaveLength(4);
  expect(screen.queryByRole('list', { name: 'Días con funciones' })).toBeNull();
});

it('offers a calendar where the days are many, which the arrow keys walk from show to show', async () => {
  await show(1, 2, 3, 5, 8, 9, 10, 12, 15, 16);
  await userEvent.click(screen.getByRole('button', { name: 'Ver el calendario' }));
  const day = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
  expect((await day('viernes, 4 de diciembre')).disabled).toBe(true);
  (await day('jueves, 3 de diciembre')).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(await day('sábado, 5 de diciembre'));
  await userEvent.keyboard('{Enter}');
  expect(rows().map((row) => row.getAttribute('aria-label'))).toEqual([
    'Elegir butacas para el sábado, 5 de diciembre, 19:30',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Ver la lista de días' }));
  screen.getByRole('button', { name: 'sábado, 5 de diciembre', pressed: true });
});

it('offers one where few days lie far apart, and none where they do not', async () => {
  await show(1, 2, 3, 4, 23);
  expect(screen.queryAllByRole('button', { name: 'Ver el calendario' })).toHaveLength(1);
  cleanScreen();
  await show(1, 2, 3, 4, 22);
  expect(screen.queryAllByRole('button', { name: 'Ver el calendario' })).toHaveLength(0);
});
