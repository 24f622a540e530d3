import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { useCallback, useState } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { listAnswer } from '#domain/calls/list.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../testing/render-screen.tsx';
import type { Respond } from '../../testing/stub-adapter.ts';
import { useServices } from '../../lib/services/services.tsx';
import { DataList } from './data-list.tsx';
import { exportRows } from './export-rows.ts';
import type { ListColumn, ListFilter } from './list-column.ts';
import type { LoadRows } from './use-rows.ts';

interface Play {
  readonly id: number;
  readonly name: string;
  readonly seats: number;
}

const plays: readonly Play[] = Array.from({ length: 60 }, (_, index) => ({
  id: index + 1,
  name: `Play ${index + 1}`,
  seats: index,
}));
const answer = listAnswer(z.object({ id: z.number(), name: z.string(), seats: z.number() }));
const columns: readonly ListColumn<Play>[] = [
  { key: 'name', title: 'Name', render: ({ name }) => name, text: ({ name }) => name, sortable: true },
  { key: 'seats', title: 'Seats', render: ({ seats }) => seats, text: ({ seats }) => seats, sortable: true },
];
const filters: readonly ListFilter[] = [
  { kind: 'choice', name: 'state', label: 'State', options: [{ value: 'draft', label: 'Draft' }] },
];
const hrefOf = ({ id }: Play) => `/plays/${id}`;
const nameOf = ({ name }: Play) => name;

interface PlaysProps {
  readonly onBulk: (ids: readonly number[]) => Promise<void>;
}

function Plays({ onBulk }: PlaysProps) {
  const [changes, setChanges] = useState(0);
  const { http } = useServices();
  const load: LoadRows<Play> = useCallback(
    (query, signal) => http.call('GET', 'play/', answer, { query, signal }),
    [http],
  );
  const list = (
    <DataList<Play>
      name="plays"
      label="Plays"
      columns={columns}
      load={load}
      changes={changes}
      filters={filters}
      nameOf={nameOf}
      hrefOf={hrefOf}
      searchLabel="Search plays"
      empty={{ title: 'No plays yet' }}
      rowActions={({ name }, done) => (
        <button type="button" onClick={done}>
          {`Cancel ${name}`}
        </button>
      )}
      bulk={(rows, done) => (
        <button type="button" onClick={() => void onBulk(rows.map(({ id }) => id)).then(done)}>
          Burn
        </button>
      )}
    />
  );
  return (
    <>
      {list}
      <button type="button" onClick={() => setChanges(changes + 1)}>
        Rehearse
      </button>
    </>
  );
}

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts('en');
});
afterEach(cleanScreen);

/** Serves pages of `rows`, and says which queries were asked. */
function open(rows: readonly Play[], at = '/', spoil: Respond | null = null) {
  const asked: Record<string, unknown>[] = [];
  const burnt: (readonly number[])[] = [];
  const services = createTestServices((request) => {
    const params: unknown = request.params;
    const query = z.object({ page: z.number(), size: z.number() }).loose().parse(params);
    asked.push({ ...query });
    if (spoil !== null && asked.length === 1) return spoil(request);
    const items = rows.slice((query.page - 1) * query.size, query.page * query.size);
    return { data: { items, total: rows.length } };
  });
  const fire = Promise.withResolvers<undefined>();
  const burn = async (ids: readonly number[]) => {
    burnt.push(ids);
    await fire.promise;
  };
  const { router } = renderScreen(<Plays onBulk={burn} />, { services, texts, at });
  return { asked, burnt, router, isBurnt: () => fire.resolve(undefined) };
}

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent);

it('shows a page, says how many rows there are and leads to the next one by the address', async () => {
  const { asked, router } = open(plays);
  await screen.findByText('Play 1');
  expect(screen.getByRole('status').textContent).toBe('1–25 of 60');
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByText('Play 26');
  expect(names()).toEqual(plays.slice(25, 50).map(nameOf));
  expect(router.state.location.search).toBe('?page=2');
  expect(asked.at(-1)).toEqual({ page: 2, size: 25, search: '' });
});

it('offers no last page where rows were not counted to the end', async () => {
  open([], '/', () => ({ data: { items: plays.slice(0, 25), total: 1001, more: true } }));
  await screen.findByText('Play 1');
  expect(screen.getByRole('status').textContent).toBe('1–25 of more than 1,000');
  expect(screen.queryByRole('button', { name: 'Page 41' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Page 2' })).toBeTruthy();
});

it('keeps the keyboard on the way to other pages, also where a page has fewer rows', async () => {
  open(plays, '/?page=2');
  await screen.findByText('Play 26');
  const last = screen.getByRole('button', { name: 'Page 3' });
  last.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Play 60');
  expect(document.activeElement?.textContent).toBe('3');
  screen.getByRole('button', { name: 'Previous page' }).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Play 26');
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Play 1');
  const focused = () => document.activeElement?.getAttribute('aria-label');
  expect(focused()).toBe('Previous page');
  expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true');
  await userEvent.keyboard('{Enter}');
  screen.getByRole('button', { name: 'Next page' }).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Play 26');
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Play 60');
  expect(focused()).toBe('Next page');
});

it('begins with what the address says', async () => {
  const { asked } = open(plays, '/?page=2&size=50&sort=-seats&search=play&state=draft');
  await screen.findByText('Play 51');
  expect(asked).toEqual([{ page: 2, size: 50, sort: '-seats', search: 'play', state: 'draft' }]);
  expect(screen.getByRole('columnheader', { name: /^Seats ?sorted descending$/ })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /^Seats/ }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ page: 1, sort: 'seats' }));
});

it('asks for the search at once when its field is left', async () => {
  const { router } = open(plays, '/');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search plays' }), 'ham');
  await userEvent.tab();
  expect(router.state.location.search).toBe('?search=ham');
});

it('keeps the search when a filter, or the order, is chosen before it is drawn', async () => {
  const { router } = open(plays);
  await screen.findByText('Play 1');
  const field = screen.getByRole('searchbox', { name: 'Search plays' });
  await userEvent.type(field, 'ham');
  await act(async () => {
    fireEvent.blur(field);
    fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'draft' } });
    fireEvent.click(screen.getByRole('button', { name: /^Seats/ }));
  });
  expect(router.state.location.search).toBe('?sort=seats&search=ham&state=draft');
  expect(field).toHaveProperty('value', 'ham');
});

it('keeps the search when a link leads to the address as it was before', async () => {
  const { router } = open(plays);
  await screen.findByText('Play 1');
  const field = screen.getByRole('searchbox', { name: 'Search plays' });
  await userEvent.type(field, 'ham');
  await act(async () => {
    fireEvent.blur(field);
    await router.navigate('/?order=7');
  });
  expect(router.state.location.search).toBe('?order=7&search=ham');
  expect(field).toHaveProperty('value', 'ham');
});

it('leads nobody back by a search who is on the way elsewhere', async () => {
  const { router } = open(plays);
  await screen.findByText('Play 1');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search plays' }), 'ham');
  await act(async () => {
    const late = router.navigate('/elsewhere');
    // Its code is still on its way when the typing has paused.
    fireEvent.blur(screen.getByRole('searchbox', { name: 'Search plays' }));
    await late;
  });
  expect(router.state.location).toMatchObject({ pathname: '/elsewhere', search: '' });
});

it('asks for the search once the typing pauses, from the first page, and can be cleared', async () => {
  const { asked, router } = open(plays, '/?page=2');
  await screen.findByText('Play 26');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search plays' }), 'ham');
  await waitFor(() => expect(router.state.location.search).toBe('?search=ham'));
  await waitFor(() => expect(asked.at(-1)).toEqual({ page: 1, size: 25, search: 'ham' }));
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('narrows by a filter, and says when nothing fits', async () => {
  const { router } = open([]);
  await screen.findByText('No plays yet');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'draft');
  await screen.findByText('Nothing matches what you are looking for');
  expect(router.state.location.search).toBe('?state=draft');
  await userEvent.click(screen.getByRole('button', { name: 'Remove the filters' }));
  await screen.findByText('No plays yet');
});

it('says what failed and asks again', async () => {
  open(plays, '/', () => ({ status: 500, data: {} }));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('Play 1');
});

it('has nothing to choose before there are rows', async () => {
  open(plays);
  const all = () => screen.getByRole('checkbox', { name: 'Choose all rows' });
  expect(all()).toHaveProperty('disabled', true);
  await screen.findByText('Play 1');
  expect(all()).toHaveProperty('disabled', false);
});

it('does something with the chosen rows and reads the list anew', async () => {
  const { asked, burnt, isBurnt } = open(plays.slice(0, 3));
  await screen.findByText('Play 1');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Play 2' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Play 3' }));
  expect(screen.getByText('2 rows chosen')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Burn' }));
  expect(burnt).toEqual([[2, 3]]);
  isBurnt();
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(screen.queryByText('2 rows chosen')).toBeNull();
});

it('rows that are chosen while something is done with others, or with one of them, stay chosen', async () => {
  const { asked, isBurnt } = open(plays.slice(0, 4));
  await screen.findByText('Play 1');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Play 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Burn' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Play 2' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Play 3' }));
  isBurnt();
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(screen.getByText('2 rows chosen')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel Play 2' }));
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(screen.getByText('1 row chosen')).toBeDefined();
});

it('leaves the keyboard on the row that takes the place of one that is gone', async () => {
  const rows = plays.slice(0, 3);
  open(rows);
  const gone = await screen.findByRole('button', { name: 'Cancel Play 2' });
  rows.splice(1, 1);
  await userEvent.click(gone);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel Play 3' })),
  );
});

it('reads its rows anew when something changed beside it, and stays as it is meanwhile', async () => {
  const { asked } = open(plays.slice(0, 3));
  await screen.findByText('Play 1');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Play 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Rehearse' }));
  expect(names()).toEqual(['Play 1', 'Play 2', 'Play 3']);
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(screen.getByText('1 row chosen')).toBeDefined();
});

it('exports every page of what fits, as it is shown, and nothing that a spreadsheet would run', async () => {
  const rows = [...plays, { id: 61, name: '=SUM(A1),"x"', seats: 7 }];
  const content = await exportRows<Play>(
    async ({ after, size }) => {
      if (size !== 1000) throw new Error('as many at a time as may be');
      const behind = rows.findIndex(({ name }) => name === after) + 1;
      const items = rows.slice(behind, behind + 30);
      const isEnd = behind + items.length === rows.length;
      return { items, total: items.length, ...(isEnd ? {} : { next: items.at(-1)?.name }) };
    },
    { page: 4, size: 25, search: '', filters: {} },
    columns,
    'en',
    new AbortController().signal,
  );
  const text = await content.text();
  expect(text.split('\n').slice(0, 3)).toEqual(['Name,Seats', 'Play 1,0', 'Play 2,1']);
  expect(text).toContain('Play 60,59');
  expect(text.trim().split('\n')).toHaveLength(rows.length + 1);
  expect([...new Uint8Array(await content.slice(0, 3).arrayBuffer())]).toEqual([0xef, 0xbb, 0xbf]);
});

it('exports the unit of an amount beside it, whichever columns are in sight', async () => {
  const price: ListColumn<Play> = {
    key: 'price',
    title: 'Price',
    render: ({ seats }) => `€${seats}`,
    text: ({ seats }) => seats,
    unit: { title: 'Currency', text: () => 'EUR' },
  };
  const content = await exportRows<Play>(
    async () => Promise.resolve({ items: plays.slice(0, 1), total: 1 }),
    { page: 1, size: 25, search: '', filters: {} },
    [...columns.slice(0, 1), price],
    'en',
    new AbortController().signal,
  );
  expect((await content.text()).split('\n')).toEqual(['Name,Price,Currency', 'Play 1,0,EUR', '']);
});

it('keeps what was chosen before, however soon the next follows', async () => {
  const { router } = open(plays);
  await screen.findByText('Play 1');
  // Nothing is drawn between the two.
  act(() => {
    fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'draft' } });
    fireEvent.click(screen.getByRole('button', { name: /^Seats/ }));
  });
  expect(new URLSearchParams(router.state.location.search).get('state')).toBe('draft');
  expect(new URLSearchParams(router.state.location.search).get('sort')).toMatch('seats');
});
