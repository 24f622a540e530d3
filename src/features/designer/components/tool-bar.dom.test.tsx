import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { SeatMapDesigner } from '#engine/index.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { ToolBar } from './tool-bar.tsx';

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts('es');
});
afterEach(cleanScreen);

it('is one stop of the Tab key, is walked with arrows, and leads to the map once a tool is chosen', async () => {
  const [update, onChosen] = [vi.fn(), vi.fn()];
  const designer = { tool: 'select', update, on: () => () => undefined } as unknown as SeatMapDesigner;
  const services = createTestServices(() => ({ status: 404, data: {} }));
  renderScreen(<ToolBar {...{ designer, onChosen }} />, { services, texts });
  const tools = screen.getAllByRole('button');
  expect(tools[7]?.textContent).toBe('Fila');
  expect(tools.filter(({ tabIndex }) => tabIndex === 0)).toEqual([tools[0]]);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowUp}');
  expect(document.activeElement).toBe(tools[1]);
  expect(onChosen).not.toHaveBeenCalled();
  await userEvent.keyboard('{End}{Enter}');
  expect(update).toHaveBeenCalledWith({ tool: 'calibrate' });
  expect(onChosen).toHaveBeenCalledOnce();
});

it('brings the tool that is chosen into sight', () => {
  let tell = () => {};
  const on = (_: string, listener: () => void) => {
    tell = listener;
    return () => undefined;
  };
  const designer = { tool: 'select', on };
  const services = createTestServices(() => ({ status: 404, data: {} }));
  renderScreen(<ToolBar designer={designer as unknown as SeatMapDesigner} onChosen={vi.fn()} />, {
    services,
    texts,
  });
  const shown: (string | null)[] = [];
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (this: HTMLElement) {
    shown.push(this.textContent);
  });
  designer.tool = 'booth';
  act(() => tell());
  expect(shown).toEqual(['Palco']);
});

it('shows where its strip goes on', () => {
  const designer = { tool: 'select', on: () => () => undefined } as unknown as SeatMapDesigner;
  const services = createTestServices(() => ({ status: 404, data: {} }));
  renderScreen(<ToolBar designer={designer} onChosen={vi.fn()} />, { services, texts });
  const strip = screen.getByRole('toolbar');
  Object.defineProperty(strip, 'clientWidth', { value: 300 });
  Object.defineProperty(strip, 'scrollWidth', { value: 800 });
  fireEvent.scroll(strip);
  expect([strip.dataset['before'], strip.dataset['after']]).toEqual([undefined, 'true']);
  strip.scrollLeft = 500;
  fireEvent.scroll(strip);
  expect([strip.dataset['before'], strip.dataset['after']]).toEqual(['true', undefined]);
});
