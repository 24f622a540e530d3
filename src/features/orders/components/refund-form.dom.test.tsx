import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { orderMoney } from '#domain/calls/money.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { RefundForm } from './refund-form.tsx';

afterEach(cleanScreen);

const ORDER = orderMoney.parse({
  ...{ orderId: 7, reference: 'R-7', eventName: 'Carmen', shows: [], state: 'paid' },
  ...{ customer: { name: 'Ana Gil', email: 'ana@example.org' }, seller: null },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', currency: 'EUR', timeZone: 'Europe/Madrid' },
  ...{ total: 6000, administrativeCosts: 0, tickets: [], addOns: [], payments: [], refunds: [] },
  ...{ left: 6000, mayRefund: true, invoices: [] },
});

it('keeps a reason that is too long, says how long it may be, and gives nothing back before it fits', async () => {
  const sent: unknown[] = [];
  const services = createTestServices(({ data }) => {
    sent.push(JSON.parse(String(data)));
    return { status: 404, data: {} };
  });
  renderScreen(<RefundForm order={ORDER} onDone={() => undefined} />, {
    services,
    texts: await createTestTexts(),
  });
  const reason = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Motivo/ });
  const give = () => userEvent.click(screen.getByRole('button', { name: /^Devolver/ }));
  const long = 'a'.repeat(501);
  fireEvent.input(reason, { target: { value: long } });
  await give();
  expect(reason.value).toBe(long);
  expect(reason.getAttribute('aria-invalid')).toBe('true');
  screen.getByText('La longitud máxima es de 500 caracteres');
  screen.getByText('Ahora tiene 501.');
  expect(sent).toEqual([]);
  fireEvent.input(reason, { target: { value: long.slice(1) } });
  await give();
  await waitFor(() => expect(sent).toMatchObject([{ reason: long.slice(1) }]));
});

it('gives nothing back for what is no amount, and says how one is written', async () => {
  const sent: unknown[] = [];
  const services = createTestServices(({ data }) => {
    sent.push(JSON.parse(String(data)));
    return { status: 404, data: {} };
  });
  renderScreen(<RefundForm order={ORDER} onDone={() => undefined} />, {
    services,
    texts: await createTestTexts(),
  });
  fireEvent.input(screen.getByRole('textbox', { name: /^Motivo/ }), { target: { value: 'Lo pidió' } });
  const amount = screen.getByRole<HTMLInputElement>('textbox', { name: /^Importe/ });
  fireEvent.change(amount, { target: { value: '12 50' } });
  await userEvent.click(screen.getByRole('button', { name: 'Devolver …' }));
  screen.getByText('No es un importe: escríbelo con cifras, como 1250,50');
  expect([amount.value, sent]).toEqual(['12 50', []]);
  await userEvent.clear(amount);
  await userEvent.paste('12,50');
  await userEvent.click(screen.getByRole('button', { name: /^Devolver 12,50/ }));
  await waitFor(() => expect(sent).toMatchObject([{ amount: 1250 }]));
});
