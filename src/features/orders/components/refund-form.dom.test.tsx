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
  renderScreen(<RefundForm order={ORDER} onChanged={() => undefined} onClose={() => undefined} />, {
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
  renderScreen(<RefundForm order={ORDER} onChanged={() => undefined} onClose={() => undefined} />, {
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

it('says beside the deed that nobody answered, asks again by the same key, and keeps what is handed back in sight', async () => {
  const keys: unknown[] = [];
  const told: string[] = [];
  const services = createTestServices(({ data }) => {
    keys.push((JSON.parse(String(data)) as { requestKey: unknown }).requestKey);
    if (keys.length === 1) return { status: 503, data: {} };
    const byHand = [{ method: 'cash', amount: 6000 }];
    return { data: { amount: 6000, currency: 'EUR', state: 'refunded', tickets: [], byHand } };
  });
  const form = (
    <RefundForm order={ORDER} onChanged={() => told.push('changed')} onClose={() => told.push('closed')} />
  );
  renderScreen(form, { services, texts: await createTestTexts() });
  const reason = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Motivo/ });
  fireEvent.input(reason, { target: { value: 'Lo pidió' } });
  await userEvent.click(screen.getByRole('button', { name: /^Devolver/ }));
  await screen.findByText('El servidor no ha contestado. Vuelve a intentarlo: no se devolverá dos veces.');
  expect([reason.value, told]).toEqual(['Lo pidió', []]);
  await userEvent.click(screen.getByRole('button', { name: /^Devolver/ }));
  await screen.findByText(/^Entrega 60 €: Efectivo/);
  expect([new Set(keys).size, keys.length, told]).toEqual([1, 2, ['changed']]);
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(told).toEqual(['changed', 'closed']);
});

it('leads to the first field that is wrong, and names the least amount as money', async () => {
  renderScreen(<RefundForm order={ORDER} onChanged={() => undefined} onClose={() => undefined} />, {
    services: createTestServices(() => ({ status: 404, data: {} })),
    texts: await createTestTexts(),
  });
  const amount = screen.getByRole<HTMLInputElement>('textbox', { name: /^Importe/ });
  const reason = screen.getByRole('textbox', { name: /^Motivo/ });
  await userEvent.clear(amount);
  await userEvent.type(amount, '-3');
  await userEvent.click(screen.getByRole('button', { name: 'Devolver …' }));
  screen.getByText('El valor mínimo es 0 €');
  expect(document.activeElement).toBe(amount);
  await userEvent.clear(amount);
  await userEvent.type(amount, '3');
  await userEvent.click(screen.getByRole('button', { name: /^Devolver 3/ }));
  expect(document.activeElement).toBe(reason);
  screen.getByText('Este campo es obligatorio');
});

it('reads the order anew where somebody else gave money back first, and keeps what was typed', async () => {
  const place = { roomName: 'Sala', regionName: 'Platea', rowName: '4', marks: [] };
  const ticketOf = (id: string, seatName: string) => ({
    ...{ id, showId: 3, startsAt: '2026-12-24T18:30:00.000Z', ...place, seatName },
    ...{ ticketTypeName: 'General', price: 3000, worth: 3000, state: 'valid' },
  });
  const [mine, theirs] = ['1b671a64-40d5-491e-99b0-da01ff1f3341', '1b671a64-40d5-491e-99b0-da01ff1f3342'];
  const tickets = [ticketOf(mine, '12'), ticketOf(theirs, '13')];
  const sent: unknown[] = [];
  const services = createTestServices(({ method, data }) => {
    if (method !== 'post') {
      const [left, gone] = tickets;
      return { data: { ...ORDER, left: 3000, tickets: [left, { ...gone, state: 'void' }] } };
    }
    sent.push(JSON.parse(String(data)));
    return { status: 409, data: {} };
  });
  renderScreen(
    <RefundForm
      order={orderMoney.parse({ ...ORDER, tickets })}
      onChanged={() => undefined}
      onClose={() => undefined}
    />,
    { services, texts: await createTestTexts() },
  );
  const reason = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Motivo/ });
  fireEvent.input(reason, { target: { value: 'Lo pidió' } });
  await userEvent.click(screen.getByRole('button', { name: /^Devolver 60/ }));
  await userEvent.click(await screen.findByRole('button', { name: /^Devolver 30/ }));
  expect([screen.getAllByRole('checkbox').length, reason.value]).toEqual([1, 'Lo pidió']);
  await waitFor(() => expect(sent).toMatchObject([{ amount: 6000 }, { amount: 3000, tickets: [mine] }]));
});
