import { fireEvent } from '@testing-library/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { listenToUndoKeys } from './undo-keys.ts';

afterEach(() => document.body.replaceChildren());

const UNDO = { key: 'z', code: 'KeyZ', ctrlKey: true };
const REDO = { key: 'Z', code: 'KeyZ', ctrlKey: true, shiftKey: true };

function page() {
  const [tab, field, dialog, map] = [
    document.createElement('button'),
    document.createElement('input'),
    document.createElement('div'),
    document.createElement('div'),
  ];
  dialog.role = 'dialog';
  const note = document.createElement('input');
  dialog.append(note);
  map.addEventListener('keydown', (event) => event.preventDefault());
  document.body.append(tab, field, dialog, map);
  const run = vi.fn();
  const end = listenToUndoKeys(window, run);
  return { tab, field, note, map, run, end };
}

it('undo and redo are the drawing’s where nothing is written', () => {
  const { tab, run, end } = page();
  fireEvent.keyDown(tab, UNDO);
  fireEvent.keyDown(tab, REDO);
  fireEvent.keyDown(tab, { ...UNDO, ctrlKey: false });
  expect(run.mock.calls).toEqual([['edit.undo'], ['edit.redo']]);
  end();
  fireEvent.keyDown(tab, UNDO);
  expect(run).toHaveBeenCalledTimes(2);
});

it('what is typed in a field is undone there, until it counts', () => {
  const { field, run, end } = page();
  fireEvent.keyDown(field, UNDO);
  expect(run).toHaveBeenCalledTimes(1);
  fireEvent.input(field, { target: { value: 'Platea' } });
  expect(fireEvent.keyDown(field, UNDO)).toBe(true);
  expect(run).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' });
  fireEvent.keyDown(field, UNDO);
  expect(run).toHaveBeenCalledTimes(2);
  fireEvent.input(field, { target: { value: 'Palco' } });
  fireEvent.focusOut(field);
  fireEvent.keyDown(field, UNDO);
  expect(run).toHaveBeenCalledTimes(3);
  end();
});

it('what the map has done with a key is done, and dialogs keep theirs', () => {
  const { map, note, run, end } = page();
  fireEvent.keyDown(map, UNDO);
  fireEvent.keyDown(note, UNDO);
  expect(run).not.toHaveBeenCalled();
  end();
});
