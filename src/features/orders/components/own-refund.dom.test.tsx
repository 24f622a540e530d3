import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { order } from '#domain/calls/booking.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { OwnRefund } from './own-refund.tsx';

const IDS = ['1b671a64-40d5-491e-99b0-da01ff1f3341', '1b671a64-40d5-491e-99b0-da01ff1f3342'] as const;
const ticketOf = (id: string, seatName: string) => ({
  id,
  showId: 3,
  startsAt: '2026-12-24T18:30:00.000Z',
  roomName: 'Sala principal',
  regionName: 'Platea',
  rowName: '4',
  seatName,
  ticketTypeName: 'General',
  price: 3000,
  participant: {},
  state: 'valid',
  code: 'signed-code',
});
const bought = order.parse({
  id: 7,
  reference: 'R-7',
  state: 'paid',
  event: {
    id: 1,
    name: 'Carmen',
    spaceName: 'Gran Teatro',
    address: '',
    city: '',
    timeZone: 'Europe/Madrid',
  },
  purchasedAt: '2026-11-20T10:00:00.000Z',
  customer: { fullName: 'Ana', email: 'ana@example.org' },
  paymentMethod: 'sandbox',
  currency: 'EUR',
  tickets: [ticketOf(IDS[0], '12'), ticketOf(IDS[1], '13')],
  addOns: [],
  administrativeCosts: 0,
  total: 6000,
  mail: 'sent',
});
const OFFER = {
  until: '2026-12-24T16:30:00.000Z',
  fee: 10,
  currency: 'EUR',
  worth: 6000,
  amount: 5400,
  tickets: IDS.map((id) => ({ id, worth: 3000, amount: 2700 })),
  refusal: null,
};

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(cleanScreen);

async function open(offer: object) {
  const sent: unknown[] = [];
  const services = createTestServices(({ method, data }) => {
    if (method !== 'post') return { data: offer };
    sent.push(JSON.parse(String(data)));
    return { data: { amount: 2700, currency: 'EUR', state: 'paid', tickets: [IDS[1]], byHand: [] } };
  });
  const onDone = vi.fn();
  renderScreen(<OwnRefund order={bought} onDone={onDone} />, { services, texts });
  await userEvent.click(screen.getByRole('button', { name: 'Devolver entradas' }));
  return { sent, onDone, dialog: within(await screen.findByRole('dialog')) };
}

it('gives back the tickets that are chosen, for the sum that is shown', async () => {
  const { sent, dialog, onDone } = await open(OFFER);
  const told = await dialog.findByRole('status');
  expect(told.textContent).toBe('Elige qué entradas devuelves.');
  const boxes = dialog.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false]);
  for (const box of boxes) await userEvent.click(box);
  expect(told.textContent.replaceAll('\u00a0', ' ')).toBe(
    'Tus 2 entradas se anulan y te devolvemos 54 € por donde pagaste. La organización retiene el 10 %.',
  );
  await userEvent.click(dialog.getByRole('checkbox', { name: /Platea, fila 4, butaca 12/ }));
  expect(told.textContent).toContain('Tu entrada se anula');
  await userEvent.click(dialog.getByRole('button', { name: 'Devolver' }));
  await expect.poll(() => sent).toEqual([{ tickets: [IDS[1]], amount: 2700 }]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(onDone).toHaveBeenCalledOnce();
});

it('asks for a choice, and says where no money goes back', async () => {
  const { dialog } = await open({
    ...OFFER,
    fee: 100,
    amount: 0,
    tickets: IDS.map((id) => ({ id, worth: 3000, amount: 0 })),
  });
  const told = await dialog.findByRole('status');
  expect(told.textContent).toBe('Elige qué entradas devuelves.');
  expect(dialog.getByRole('button', { name: 'Devolver' }).hasAttribute('disabled')).toBe(true);
  for (const box of dialog.getAllByRole('checkbox')) await userEvent.click(box);
  expect(told.textContent).toContain('No se devuelve dinero. La organización retiene el 100 %.');
});

it('says of each ticket what was paid for it, with its costs, and what comes back', async () => {
  const { dialog } = await open({
    ...OFFER,
    tickets: [
      { id: IDS[0], worth: 3150, amount: 2835 },
      { id: IDS[1], worth: 3000, amount: 2700 },
    ],
  });
  const sums = await dialog.findAllByText(/^Pagaste/);
  expect(sums.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual([
    'Pagaste 31,50 €, gastos incluidos · Te devolvemos 28,35 €',
    'Pagaste 30 € · Te devolvemos 27 €',
  ]);
});

it('has a single ticket chosen', async () => {
  const { dialog } = await open({ ...OFFER, amount: 2700, tickets: OFFER.tickets.slice(0, 1) });
  expect((await dialog.findByRole('status')).textContent).toContain('Tu entrada se anula');
});

it('says why nothing can be given back', async () => {
  const { dialog } = await open({
    ...OFFER,
    until: null,
    tickets: [],
    amount: 0,
    refusal: 'refundNotOffered',
  });
  await dialog.findByText('Este evento no admite devoluciones');
  expect(dialog.queryByRole('button', { name: 'Devolver' })).toBeNull();
});
