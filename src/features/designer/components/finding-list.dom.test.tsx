import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { roomId } from '#domain/ids.ts';
import { type DesignFinding, newDesign, type SeatMapDesigner } from '#engine/index.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { FindingList } from './finding-list.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts('es');
});
afterEach(cleanScreen);

function open(...findings: readonly DesignFinding[]) {
  const [dispatch, reveal, onNumber] = [vi.fn(), vi.fn(), vi.fn()];
  const listeners = new Set<() => void>();
  const designer = {
    ...{ design: newDesign('Sala'), findings, dispatch, reveal },
    on: (_: string, tell: () => void) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
  };
  const find = (...found: readonly DesignFinding[]) =>
    act(() => {
      designer.findings = found;
      for (const tell of listeners) tell();
    });
  const services = createTestServices(() => ({ status: 404, data: {} }));
  const list = { designer: designer as unknown as SeatMapDesigner, room: roomId.parse(3), onNumber };
  renderScreen(<FindingList {...list} />, { services, texts });
  return { dispatch, reveal, onNumber, find };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const error = { severity: 'error', ids: ['a', 'b'], seats: [] } as const;

it('one press fits a region to its seats, another deletes an empty one', async () => {
  const { dispatch } = open(
    { ...error, code: 'seatsOutsideRegion', severity: 'warning', region: 'platea', count: 3 },
    { ...error, code: 'emptyRegion', severity: 'warning', region: 'palco' },
  );
  await press('Ajustar la zona a sus butacas');
  await press('Eliminar la zona');
  expect(dispatch.mock.calls).toEqual([
    [{ type: 'fitOutline', ids: ['platea'] }],
    [{ type: 'remove', ids: ['palco'] }],
  ]);
});

it('seats that are there twice are one line, and are selected to be numbered anew', async () => {
  const seat = (name: string) => ({ object: 'a', key: name });
  const twice = (name: string): DesignFinding => ({
    ...{ ...error, code: 'duplicateSeat', region: 'platea', row: 'A', seat: name, seats: [seat(name)] },
  });
  const { reveal, onNumber } = open(twice('1'), twice('2'));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText('platea: 2 butacas están dos veces en la fila A')).toBeDefined();
  await press('Numerarlas de nuevo');
  expect(reveal).toHaveBeenCalledWith(expect.objectContaining({ seats: [seat('1'), seat('2')] }));
  expect(onNumber).toHaveBeenCalledOnce();
});

it('more places than the room has lead to where its capacity is changed, and from there back', () => {
  open({ ...error, code: 'aboveCapacity', capacity: 20, places: 22 });
  const link = screen.getByRole('link', { name: 'Cambiar el aforo de la sala' });
  expect(link.getAttribute('href')).toBe('/app/rooms/3/edit?from=design');
});

it('a region over the seats of another is told with how many, and is led to', async () => {
  const { reveal } = open({
    ...{ code: 'regionOverSeats', severity: 'warning', region: 'pista', under: 'platea', count: 2 },
    ...{ ids: ['pista'], seats: [] },
  });
  await userEvent.click(screen.getByText('pista no tiene butacas y está encima de 2 butacas de platea'));
  expect(reveal).toHaveBeenCalledWith(expect.objectContaining({ ids: ['pista'] }));
});

it('what is mended leaves the focus on the next, and the last on the list', async () => {
  const empty = { ...error, code: 'emptyRegion', severity: 'warning', region: 'palco' } as const;
  const outside: DesignFinding = {
    ...{ ...error, code: 'seatsOutsideRegion', severity: 'warning', region: 'platea', count: 3 },
  };
  const { find } = open(empty, outside);
  await press('Eliminar la zona');
  find(outside);
  await waitFor(() => expect(document.activeElement?.closest('li')).not.toBeNull());
  await press('Ajustar la zona a sus butacas');
  find();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Avisos' })));
});
