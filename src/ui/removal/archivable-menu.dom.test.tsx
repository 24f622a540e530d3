import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../testing/render-screen.tsx';
import { ArchivableMenu } from './archivable-menu.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(cleanScreen);

async function open(isArchived: boolean) {
  const did: string[] = [];
  const does = (deed: string) => async (id: number) => void did.push(`${deed} ${id}`);
  renderScreen(
    <ArchivableMenu
      id={6}
      name="Teatro"
      isArchived={isArchived}
      editHref="/app/category/6/edit"
      calls={{ archive: does('archive'), restore: does('restore'), remove: does('remove') }}
      onChanged={() => void did.push('changed')}
    />,
    { services: createTestServices(() => ({ status: 404, data: {} })), texts },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Más acciones de Teatro' }));
  const items = await screen.findAllByRole('menuitem');
  return { did, names: items.map(({ textContent }) => textContent) };
}

it('offers editing and archiving of what is in use', async () => {
  const { did, names } = await open(false);
  expect(names).toEqual(['Editar', 'Archivar', 'Eliminar']);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Archivar' }));
  await waitFor(() => expect(did).toEqual(['archive 6', 'changed']));
});

it('offers no editing of what is archived, but to bring it back', async () => {
  const { did, names } = await open(true);
  expect(names).toEqual(['Recuperar', 'Eliminar']);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Recuperar' }));
  await waitFor(() => expect(did).toEqual(['restore 6', 'changed']));
});
