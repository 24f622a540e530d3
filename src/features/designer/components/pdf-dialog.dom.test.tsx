import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import type { PdfPages } from '../model/pdf-pages.ts';
import { PdfDialog } from './pdf-dialog.tsx';

const texts = await createTestTexts();
afterEach(cleanScreen);

function dialog(open: (pages: PdfPages) => Promise<PdfPages | null>) {
  const drawn: number[] = [];
  const pages: PdfPages = {
    count: 20,
    draw: async (page) => {
      drawn.push(page);
      return { href: `data:image/jpeg;page=${page}`, aspect: 2 };
    },
    close: vi.fn(),
  };
  const onChosen = vi.fn();
  const opening = () => open(pages);
  renderScreen(<PdfDialog open={opening} onChosen={onChosen} onClose={vi.fn()} />, {
    services: createTestServices(() => ({ status: 500 })),
    texts,
  });
  return { drawn, pages, onChosen };
}

const field = () => screen.getByRole('textbox', { name: 'Página' });
const take = () => screen.getByRole('button', { name: 'Calcar esta página' });

it('a page that is no whole number of the file says so beside the field, and no other page is drawn', async () => {
  const { drawn, onChosen } = dialog(async (pages) => pages);
  await screen.findByRole('img', { name: 'Página 1' });
  await userEvent.clear(field());
  await userEvent.type(field(), '1.5');
  expect(field()).toHaveProperty('value', '1,5');
  screen.getByText('Tiene que ser un número entero, sin decimales');
  expect(take()).toHaveProperty('disabled', true);
  // While it was a 1.
  expect(new Set(drawn)).toEqual(new Set([1]));
  await userEvent.clear(field());
  await userEvent.type(field(), '0');
  screen.getByText('El valor mínimo es 1');
  await userEvent.clear(field());
  await userEvent.type(field(), '21');
  screen.getByText('El valor máximo es 20');
  expect(drawn).not.toContain(21);
  expect(screen.queryByRole('img')).toBeNull();
  await userEvent.clear(field());
  await userEvent.type(field(), '15');
  await screen.findByRole('img', { name: 'Página 15' });
  await userEvent.click(take());
  expect(onChosen).toHaveBeenCalledWith({ href: 'data:image/jpeg;page=15', aspect: 2 });
});

it('a page that is typed while the file is still read is the one that is drawn', async () => {
  const { promise, resolve } = Promise.withResolvers<PdfPages>();
  const { pages, drawn } = dialog(() => promise);
  await screen.findByText('Leyendo el archivo…');
  await userEvent.clear(field());
  await userEvent.type(field(), '12');
  resolve(pages);
  await screen.findByRole('img', { name: 'Página 12' });
  expect(drawn).toEqual([12]);
});

it('where the reader does not come no file is blamed, and it is asked for again', async () => {
  let isThere = false;
  dialog(async (pages) => {
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return pages;
  });
  const retry = await screen.findByRole('button', { name: 'Volver a intentarlo' });
  expect(screen.queryByText(/quizá tenga contraseña/)).toBeNull();
  isThere = true;
  await userEvent.click(retry);
  await screen.findByRole('img', { name: 'Página 1' });
});

it('a file that was opened after the dialog was left is closed again', async () => {
  const { promise, resolve } = Promise.withResolvers<PdfPages>();
  const { pages } = dialog(() => promise);
  await screen.findByText('Leyendo el archivo…');
  cleanScreen();
  resolve(pages);
  await vi.waitFor(() => expect(pages.close).toHaveBeenCalledOnce());
});

it('a page that cannot be drawn says so and is not taken; another one is', async () => {
  dialog(async ({ draw, ...pages }) => ({
    ...pages,
    draw: async (page, signal) => (page === 1 ? null : draw(page, signal)),
  }));
  await screen.findByText('Esta página no se puede dibujar: prueba con otra');
  expect(take()).toHaveProperty('disabled', true);
  await userEvent.clear(field());
  await userEvent.type(field(), '2');
  await screen.findByRole('img', { name: 'Página 2' });
  expect(screen.queryByText('Esta página no se puede dibujar: prueba con otra')).toBeNull();
  expect(take()).toHaveProperty('disabled', false);
});
