import { expect, it } from 'vitest';
import { queryOf, readListState, writeListState } from './list-state.ts';

const filters = ['state', 'spaceId'];
const read = (address: string) => readListState(new URLSearchParams(address), filters);

it('is the first page in the usual order when the address says nothing', () => {
  expect(read('')).toEqual({ page: 1, size: 25, search: '', filters: {} });
});

it('reads back what it has written, and keeps what is not its own', () => {
  const state = { page: 3, size: 50, sort: '-name', search: 'gran teatro', filters: { state: 'draft' } };
  const address = writeListState(state, filters, new URLSearchParams('tab=shows&page=9&spaceId=4'));
  expect(address.toString()).toBe('tab=shows&page=3&size=50&sort=-name&search=gran+teatro&state=draft');
  expect(readListState(address, filters)).toEqual(state);
});

it.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'size=7', 'size=1e9', 'state='])(
  'makes the best of %s',
  (address) => {
    expect(read(address)).toEqual({ page: 1, size: 25, search: '', filters: {} });
  },
);

it('asks the server with the filters beside the rest', () => {
  expect(queryOf(read('page=2&state=draft&sort=name'))).toEqual({
    page: 2,
    size: 25,
    search: '',
    sort: 'name',
    state: 'draft',
  });
});
