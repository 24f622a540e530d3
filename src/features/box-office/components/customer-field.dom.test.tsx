import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { CustomerField } from './customer-field.tsx';
import { useCustomerChoice } from './use-customer-choice.ts';
import { useTill } from './use-till.ts';

const texts = await createTestTexts();

afterEach(cleanScreen);

function Field() {
  return <CustomerField choice={useCustomerChoice()} onTouched={() => {}} error={null} />;
}

/** A till whose sale is noted by the name of its customer. */
function Desk({ onSold }: { readonly onSold: (customer: string) => void }) {
  const choice = useCustomerChoice();
  const { customer } = choice;
  const till = useTill({
    ...{ total: 3_950, choice },
    sell: async () => {
      await Promise.resolve();
      onSold(customer === null ? 'nobody' : customer.name);
    },
  });
  return (
    <>
      <CustomerField
        choice={choice}
        onTouched={() => till.change({})}
        error={till.faults['customerId'] ?? null}
      />
      <button type="button" onClick={() => void till.sell()}>
        Cobrar
      </button>
    </>
  );
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
  // What had the focus is gone, each time: it stays where the customer is.
  const remove = await screen.findByRole('button', { name: 'Quitar el cliente' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Eva Ruizeva@example.org'));
  await user.click(remove);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Cliente' })));
});

it('sells nothing without the customer who is being written down or looked for', async () => {
  const sold: string[] = [];
  const services = createTestServices(({ method }) =>
    method === 'post'
      ? { data: { id: 6, name: 'Omar Gil', email: 'omar@example.org', phone: '', locale: 'es' } }
      : { data: [] },
  );
  renderScreen(<Desk onSold={(customer) => sold.push(customer)} />, { services, texts });
  const user = userEvent.setup();
  const sell = screen.getByRole('button', { name: 'Cobrar' });

  await user.type(screen.getByRole('textbox', { name: 'Cliente' }), 'omar');
  await user.click(sell);
  const field = screen.getByRole('textbox', { name: 'Cliente' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  screen.getByText('Elige a alguien de la lista, dale de alta o borra lo escrito');

  await user.click(screen.getByRole('button', { name: 'Nuevo' }));
  await user.type(screen.getByRole('textbox', { name: 'Correo electrónico' }), 'omar@example.org');
  await user.click(sell);
  const save = screen.getByRole('button', { name: 'Guardar' });
  await waitFor(() => expect(document.activeElement).toBe(save));
  expect((await screen.findByRole('alert')).textContent).toBe('Guarda este cliente o cancela');
  expect(sold).toEqual([]);

  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Quitar el cliente' });
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(sell);
  await waitFor(() => expect(sold).toEqual(['Omar Gil']));
});

it('asks before who is being written down is lost, but not on the way to another show', async () => {
  const { router } = renderScreen(<Field />, {
    ...{ services: createTestServices(() => ({ data: [] })), texts },
    at: '/buy-tickets/event-show/2',
  });
  const at = () => router.state.location.pathname;
  await userEvent.click(screen.getByRole('button', { name: 'Nuevo' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Apellidos' }), 'Gil');
  await act(async () => router.navigate('/buy-tickets/event-show/3'));
  expect(at()).toBe('/buy-tickets/event-show/3');
  await act(async () => router.navigate('/ticket/buy'));
  await screen.findByRole('dialog', { name: 'Tienes cambios sin guardar' });
  expect(at()).toBe('/buy-tickets/event-show/3');
  await userEvent.click(screen.getByRole('button', { name: 'Seguir editando' }));
  await userEvent.clear(screen.getByRole('textbox', { name: 'Apellidos' }));
  await act(async () => router.navigate('/ticket/buy'));
  expect(at()).toBe('/ticket/buy');
});
