import { Button } from '@mantine/core';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AxiosError } from 'axios';
import type { i18n } from 'i18next';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { cleanScreen, createTestServices, createTestTexts, renderScreen } from '../testing/render-screen.tsx';
import { useDownload } from './use-download.tsx';

const UNANSWERED = 'No hay respuesta del servidor: comprueba tu conexión y vuelve a intentarlo';

let texts: i18n;
let saved: string[];
let coming: PromiseWithResolvers<Blob>;
beforeAll(async () => {
  texts = await createTestTexts();
});
beforeEach(() => {
  saved = [];
  coming = Promise.withResolvers<Blob>();
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  cleanScreen();
  vi.restoreAllMocks();
});

function Place() {
  const { download, isComing, failure } = useDownload();
  const fetchFile = async () => ({ name: 'list.csv', file: await coming.promise });
  return (
    <section aria-label="Place">
      <Button loading={isComing} onClick={() => download(fetchFile)}>
        Download
      </Button>
      {failure}
    </section>
  );
}

function Page({ children }: { readonly children: ReactNode }) {
  const [isThere, setThere] = useState(true);
  return (
    <>
      {isThere && children}
      <Button onClick={() => setThere(false)}>Leave</Button>
    </>
  );
}

const open = () =>
  renderScreen(
    <Page>
      <Place />
    </Page>,
    { services: createTestServices(() => ({})), texts },
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const fail = () => act(async () => coming.reject(new AxiosError('Network Error', 'ERR_NETWORK')));

it('says beside the button why nothing came, which is pressed again, until something does', async () => {
  open();
  await press('Download');
  await fail();
  const told = await screen.findByText(UNANSWERED);
  expect([told.parentElement, told.role]).toEqual([screen.getByRole('region', { name: 'Place' }), 'alert']);
  expect(screen.getAllByText(UNANSWERED).length).toBe(1);

  coming = Promise.withResolvers<Blob>();
  await press('Download');
  expect(screen.queryByText(UNANSWERED)).toBeNull();
  coming.resolve(new Blob());
  await waitFor(() => expect(saved).toEqual(['list.csv']));
  await screen.findByText('Descargado: list.csv');
  expect(screen.queryByText(UNANSWERED)).toBeNull();
});

it('says it by a toast to whoever has left', async () => {
  open();
  await press('Download');
  await press('Leave');
  await fail();
  const told = await screen.findByText(UNANSWERED);
  expect(told.closest('.mantine-Notification-root')).not.toBeNull();
});
