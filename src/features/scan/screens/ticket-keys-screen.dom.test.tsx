import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { TicketKeysScreen } from './ticket-keys-screen.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(cleanScreen);

const keyOf = (id: string, withdrawn = false) => ({
  id,
  publicKey: `public-${id}`,
  createdAt: '2026-11-01T10:00:00.000Z',
  withdrawn,
});

/** A server with these keys, which adds and withdraws. */
function open(...kept: ReturnType<typeof keyOf>[]) {
  let keys = kept;
  const services = createTestServices(({ method, url = '' }) => {
    if (method === 'post') keys = [keyOf(String(keys.length + 1)), ...keys];
    if (method === 'delete')
      keys = keys.map((key) => ({ ...key, withdrawn: key.withdrawn || url.endsWith(key.id) }));
    return { data: { items: keys } };
  });
  renderScreen(<TicketKeysScreen />, { services, texts });
}

const standings = async () => {
  await screen.findByRole('list', { name: 'Claves de las entradas' });
  return screen.getAllByRole('listitem').map((item) => /Firma|Se lee|Retirada/.exec(item.textContent)?.[0]);
};

it('makes a new key, which signs while the older one is still read', async () => {
  open(keyOf('1'));
  expect(await standings()).toEqual(['Firma']);
  expect(screen.queryByRole('button', { name: /^Retirar/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Nueva clave' }));
  const dialog = await screen.findByRole('dialog', { name: '¿Crear una nueva clave?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Nueva clave' }));
  await screen.findByText('Clave 2');
  expect(await standings()).toEqual(['Firma', 'Se lee']);
});

it('withdraws a key after it was asked, and never the last one', async () => {
  open(keyOf('2'), keyOf('1'));
  await userEvent.click(await screen.findByRole('button', { name: 'Retirar la clave 2' }));
  const dialog = await screen.findByRole('dialog', { name: '¿Retirar la clave 2?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Retirar' }));
  await screen.findByText('Retirada');
  expect(await standings()).toEqual(['Retirada', 'Firma']);
  expect(screen.queryByRole('button', { name: /^Retirar la clave/ })).toBeNull();
});
