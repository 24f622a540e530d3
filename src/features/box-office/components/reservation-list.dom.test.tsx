import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { reservation } from '#domain/calls/box-office.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { ReservationList } from './reservation-list.tsx';

const texts = await createTestTexts();

afterEach(cleanScreen);

const WAITING = reservation.parse({
  orderId: 8,
  reference: 'ABC8',
  state: 'reserved',
  event: { id: 1, name: 'Hamlet', timeZone: 'Europe/Madrid' },
  shows: [{ id: 3, startsAt: '2026-12-24T18:30:00.000Z' }],
  showGroupId: null,
  customer: { id: 5, name: 'Eva Ruiz', email: 'eva@example.org', phone: '', locale: 'es' },
  seller: null,
  tickets: 1,
  places: [{ regionName: 'Platea', furniture: null, rowName: 'F', seatName: '12' }],
  total: 3150,
  currency: 'EUR',
  until: '2026-12-20T18:30:00.000Z',
  createdAt: '2026-11-20T18:30:00.000Z',
  note: '',
});

it('says what became of one that somebody else was faster with, and lists it no more', async () => {
  let waiting = [WAITING];
  const services = createTestServices(({ method }) => {
    if (method?.toUpperCase() === 'GET') return { data: { items: waiting, total: waiting.length } };
    waiting = [];
    const title = 'Esta reserva ya se ha pagado: la encontrarás en Pedidos';
    const violations = [{ propertyPath: '', title, code: 'reservationPaid', params: {} }];
    return { status: 409, data: { message: title, error: title, errors: [title], violations } };
  });
  renderScreen(<ReservationList />, { services, texts });
  await userEvent.click(await screen.findByRole('button', { name: 'Más sobre ABC8' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancelar la reserva' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancelar la reserva ABC8' });
  await userEvent.type(within(dialog).getByLabelText('Motivo'), 'Ya no viene');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar la reserva' }));
  await within(dialog).findByText('Esta reserva ya se ha pagado: la encontrarás en Pedidos');
  await screen.findByText('No hay reservas');
  expect(within(dialog).getByLabelText<HTMLInputElement>('Motivo').value).toBe('Ya no viene');
});
