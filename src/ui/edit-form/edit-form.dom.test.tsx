import { TextInput } from '@mantine/core';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { Link, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { typedMoney } from '#domain/calls/fields.ts';
import { MONEY } from '#domain/sentence-params.ts';
import { useServices } from '../../lib/services/services.tsx';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../testing/render-screen.tsx';
import type { Respond } from '../../testing/stub-adapter.ts';
import { MoneyField } from '../fields/money-field.tsx';
import { EditForm } from './edit-form.tsx';
import { useEditForm } from './use-edit-form.tsx';

const play = z.object({
  name: z.string().trim().min(1).max(20),
  price: typedMoney.min(100, MONEY).nullable(),
});
const stored = { values: { name: 'Hamlet', price: 2500 as number | null }, version: 3 };

type Confirm = (save: () => void) => void;
interface PlayFormProps {
  readonly onSaved: () => void;
  readonly confirm: Confirm;
  readonly theirs: typeof stored.values;
}

function PlayForm({ onSaved, confirm, theirs }: PlayFormProps) {
  const { http } = useServices();
  const edit = useEditForm({
    stored,
    schema: play,
    labels: { name: 'Name', price: 'Price' },
    currency: 'EUR',
    save: async (values, version) => {
      await http.call('PUT', 'play/7', z.unknown(), { body: { ...values, version } });
    },
    reread: async () => ({ values: theirs, version: 4 }),
    textOf: (path, value, { name }) => (path === 'price' ? `${String(value)} for ${name}` : String(value)),
    confirm,
    onSaved,
  });
  return (
    <EditForm edit={edit} cancelHref="/plays">
      <TextInput {...edit.field('name')} />
      <MoneyField {...edit.field('price')} currency="EUR" />
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="?tab=2">Tab</Link>
    </EditForm>
  );
}

function Screen(props: PlayFormProps) {
  const { pathname } = useLocation();
  return pathname === '/edit' ? <PlayForm {...props} /> : <p>At {pathname}</p>;
}

let texts: i18n;
beforeAll(async () => {
  texts = await createTestTexts('en');
});
afterEach(cleanScreen);

const saveAtOnce: Confirm = (save) => save();
const renamed: PlayFormProps['theirs'] = { name: 'Hamlet II', price: 2500 };

function open(
  respond: Respond = () => ({ status: 204, data: '' }),
  { confirm = saveAtOnce, theirs = renamed } = {},
) {
  const sent: unknown[] = [];
  let saved = 0;
  const services = createTestServices((request) => {
    sent.push(JSON.parse(String(request.data)));
    return respond(request);
  });
  const { router } = renderScreen(<Screen onSaved={() => (saved += 1)} confirm={confirm} theirs={theirs} />, {
    services,
    texts,
    at: '/edit',
  });
  return { sent, saved: () => saved, router };
}

const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Name/ });
const priceField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Price/ });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
};

it('sends what was read with its version, changed', async () => {
  const { sent, saved } = open();
  await retype(nameField(), 'Macbeth');
  await retype(priceField(), '31,5');
  await save();
  await waitFor(() => expect(saved()).toBe(1));
  expect(sent).toEqual([{ name: 'Macbeth', price: 3150, version: 3 }]);
});

it('tells the most that an amount may be in its currency, and keeps what was typed', async () => {
  const { sent } = open();
  await retype(priceField(), '10000000.01');
  await save();
  expect(screen.getByText('Maximum value €10,000,000.00')).toBeDefined();
  expect(screen.getByDisplayValue('10000000.01')).toBeDefined();
  expect(sent).toEqual([]);
});

it('sends no amount that may be two, and leads to it', async () => {
  const { sent, saved } = open();
  await userEvent.clear(priceField());
  await userEvent.type(priceField(), '1.250{Enter}');
  expect(screen.getByText('“1.250” can be 1250.00 or 1.25: write it one of those two ways')).toBeDefined();
  expect([priceField().value, document.activeElement, sent]).toEqual(['1.250', priceField(), []]);
  await retype(priceField(), '1,250{Enter}');
  await waitFor(() => expect(saved()).toBe(1));
  expect(sent).toEqual([{ name: 'Hamlet', price: 125_000, version: 3 }]);
});

it('keeps a text that is too long, says how long it may be and is, and sends nothing', async () => {
  const { sent } = open();
  const long = 'The Tragedy of Hamlet, Prince of Denmark';
  await userEvent.clear(nameField());
  await userEvent.paste(long);
  await save();
  expect(nameField().value).toBe(long);
  expect(screen.getByText('Maximum length 20 characters')).toBeDefined();
  expect(screen.getByText('It has 40 now.')).toBeDefined();
  expect(nameField().getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
});

it('says beside the field what the server would refuse, and sends nothing', async () => {
  const { sent } = open();
  await retype(nameField(), '');
  await retype(priceField(), '0.5');
  await save();
  expect(screen.getByText('This field is required')).toBeDefined();
  expect(screen.getByText('Minimum value €1.00')).toBeDefined();
  expect(document.activeElement).toBe(nameField());
  expect(sent).toEqual([]);
});

it('takes an empty price for none, and marks only what has to be there', async () => {
  const { sent, saved } = open();
  expect(screen.getByText('Name').textContent).toContain('*');
  expect(screen.getByText('Price').textContent).not.toContain('*');
  await retype(priceField(), '');
  await save();
  await waitFor(() => expect(saved()).toBe(1));
  expect(sent).toEqual([{ name: 'Hamlet', price: null, version: 3 }]);
});

it('saves by Ctrl+S, also out of a field', async () => {
  const { saved } = open();
  await userEvent.type(nameField(), '!{Control>}s{/Control}');
  await waitFor(() => expect(saved()).toBe(1));
});

it('asks before it saves what can be saved, also by Ctrl+S, and saves when told to', async () => {
  const asked: (() => void)[] = [];
  const { sent, saved } = open(undefined, { confirm: (go) => asked.push(go) });
  await retype(nameField(), '');
  await save();
  expect(asked).toEqual([]);
  await userEvent.type(nameField(), 'Macbeth{Control>}s{/Control}');
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(sent).toEqual([]);
  act(() => asked.at(0)?.());
  await waitFor(() => expect(saved()).toBe(1));
  expect(sent).toHaveLength(1);
});

it('asks before it is left with changes, and keeps them when one stays', async () => {
  const { router } = open();
  await userEvent.type(nameField(), '!');
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await screen.findByText('You have unsaved changes');
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByText('You have unsaved changes')).toBeNull());
  expect(nameField().value).toBe('Hamlet!');
  expect(router.state.location.pathname).toBe('/edit');
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await screen.findByText('At /elsewhere');
});

it('asks nothing when nothing changed, and nothing for another tab of the same page', async () => {
  const { router } = open();
  await userEvent.type(nameField(), '!');
  await userEvent.click(screen.getByRole('link', { name: 'Tab' }));
  expect(router.state.location.search).toBe('?tab=2');
  await userEvent.type(nameField(), '{Backspace}');
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await screen.findByText('At /elsewhere');
});

const refused: Respond = () => ({
  status: 409,
  data: {
    message: 'Somebody else',
    violations: [{ propertyPath: '', title: 'Somebody else', code: 'changedByOther', params: {} }],
  },
});
const changed: Respond = (request) =>
  String(request.data).includes('"version":3') ? refused(request) : { status: 204, data: '' };

it('shows what somebody else has saved meanwhile, and saves over it when told to', async () => {
  const { sent, saved } = open(changed);
  await retype(nameField(), 'Macbeth');
  await save();
  await screen.findByText('Somebody else saved first');
  expect(screen.getByRole('row', { name: 'Name Macbeth Hamlet II' })).toBeDefined();
  expect(screen.queryByRole('row', { name: /Price/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(saved()).toBe(1));
  expect(sent.at(-1)).toEqual({ name: 'Macbeth', price: 2500, version: 4 });
});

it('merges what each changed alone, and saves it unasked', async () => {
  const { sent, saved } = open(changed);
  await retype(priceField(), '30');
  await save();
  await waitFor(() => expect(saved()).toBe(1));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent.at(-1)).toEqual({ name: 'Hamlet II', price: 3000, version: 4 });
  expect([nameField().value, priceField().value]).toEqual(['Hamlet II', '30.00']);
});

it('asks about what both changed alone, and keeps what only they changed', async () => {
  const { sent, saved } = open(changed, { theirs: { name: 'Hamlet II', price: 2800 } });
  await retype(nameField(), 'Macbeth');
  await save();
  await screen.findByRole('row', { name: 'Name Macbeth Hamlet II' });
  expect(screen.queryByRole('row', { name: /Price/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(saved()).toBe(1));
  expect(sent.at(-1)).toEqual({ name: 'Macbeth', price: 2800, version: 4 });
});

it('reads each value as part of the whole that it was saved with', async () => {
  open(changed, { theirs: { name: 'Hamlet II', price: 2800 } });
  await retype(nameField(), 'Macbeth');
  await retype(priceField(), '30');
  await save();
  await screen.findByRole('row', { name: 'Price 3000 for Macbeth 2800 for Hamlet II' });
});

it('takes what somebody else has saved when told to', async () => {
  const { sent, saved } = open(changed);
  await retype(nameField(), 'Macbeth');
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Take theirs' }));
  await waitFor(() => expect(nameField().value).toBe('Hamlet II'));
  await save();
  await waitFor(() => expect(saved()).toBe(1));
  expect(sent.at(-1)).toEqual({ name: 'Hamlet II', price: 2500, version: 4 });
});

it('saves unasked over what is the same, as after a save whose answer got lost', async () => {
  const { sent, saved } = open(changed);
  await retype(nameField(), 'Hamlet II ');
  await save();
  await waitFor(() => expect(saved()).toBe(1));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([
    { name: 'Hamlet II ', price: 2500, version: 3 },
    { name: 'Hamlet II ', price: 2500, version: 4 },
  ]);
});

it('asks where the same is refused again', async () => {
  const { sent, saved } = open(refused);
  await retype(nameField(), 'Hamlet II');
  await save();
  await screen.findByText('No field is in conflict: you can save again.');
  expect([sent.length, saved()]).toEqual([2, 0]);
});
