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
import { ApiError } from '../../lib/http/api-error.ts';
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

it('says in the language of the interface what something is in use by, though the answer is Spanish', async () => {
  const title = 'No se puede eliminar porque está en uso (1 sala y 4 eventos); puedes archivarlo';
  const params = { what: '1 sala y 4 eventos', rooms: 1, events: 4 };
  const inUse = new ApiError('Request failed with status code 409', {
    kind: 'badRequest',
    status: 409,
    body: { message: title, violations: [{ propertyPath: '', title, code: 'inUse', params }] },
  });
  const done = async () => undefined;
  renderScreen(
    <ArchivableMenu
      id={6}
      name="Teatro"
      isArchived={false}
      editHref="/app/spaces/6/edit"
      calls={{ archive: done, restore: done, remove: () => Promise.reject(inUse) }}
      onChanged={() => undefined}
    />,
    { services: createTestServices(() => ({ status: 404, data: {} })), texts: await createTestTexts('en') },
  );
  await userEvent.click(screen.getByRole('button', { name: 'More actions for Teatro' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await screen.findByText(
    'It cannot be deleted because it is in use (1 room and 4 events); you can archive it',
  );
});
