import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { Customer } from '#domain/calls/customer.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { CustomerField } from './customer-field.tsx';

const texts = await createTestTexts();

afterEach(cleanScreen);

function Field() {
  const [customer, setCustomer] = useState<Customer | null>(null);
  return <CustomerField customer={customer} onChange={setCustomer} error={null} />;
}

it('says beside the field that a search has failed, and asks again for what was typed', async () => {
  let isAway = true;
  const asked: string[] = [];
  const services = createTestServices(({ url = '' }) => {
    asked.push(url);
    return isAway
      ? { status: 503, data: {} }
      : { data: [{ id: 5, name: 'Eva Ruiz', email: 'eva@example.org', phone: '', locale: 'es' }] };
  });
  renderScreen(<Field />, { services, texts });
  const user = userEvent.setup();
  const rest = () => act(() => services.clock.advance(1_000));
  const field = screen.getByRole('textbox', { name: 'Cliente' });
  await user.type(field, 'eva');
  rest();
  const said = await screen.findByRole('alert');
  expect(said.textContent).toContain('No hemos podido buscar clientes.');
  expect(document.querySelector('.mantine-Loader-root')).toBeNull();
  // Nobody is known not to be there.
  expect(screen.queryByText('Nadie coincide: dar de alta')).toBeNull();
  const before = asked.length;
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  expect(screen.queryByRole('alert')).toBeNull();
  rest();
  await waitFor(() => expect(asked.length).toBe(before + 1));
  expect(asked.at(-1)).toBe(asked[0]);
  expect(document.activeElement).toBe(field);
  await user.click(await screen.findByRole('option', { name: /Eva Ruiz/ }));
  await screen.findByRole('button', { name: 'Quitar el cliente' });
});
