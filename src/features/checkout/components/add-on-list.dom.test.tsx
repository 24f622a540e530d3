import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { addOnChoices } from '#domain/add-ons.ts';
import { addOnId } from '#domain/ids.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { AddOnList } from './add-on-list.tsx';

afterEach(cleanScreen);

const poster = {
  id: addOnId.parse(1),
  name: 'Cartel',
  description: '',
  price: 500,
  per: 'ticket',
  stockLeft: null,
} as const;

/** The list at twenty tickets; answers the field, and what was wished last. */
async function openList() {
  const told = { wished: 0 };
  function Host() {
    const [wished, setWished] = useState(0);
    told.wished = wished;
    return (
      <AddOnList
        addOns={addOnChoices([poster], 20, { 1: wished })}
        currency="EUR"
        faults={{}}
        onChange={(_, quantity) => setWished(quantity)}
      />
    );
  }
  const services = createTestServices(() => ({ status: 404, data: {} }));
  renderScreen(<Host />, { services, texts: await createTestTexts('es') });
  return { told, field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Cuántas de Cartel' }) };
}

it.each([
  ['3', '3', 3],
  ['1,5', '1', 1],
  ['1.5', '1', 1],
  ['15', '15', 15],
  ['99', '20', 20],
  ['-2', '2', 2],
])('typing %s wishes %s', async (keys, shown, wished) => {
  const { told, field } = await openList();
  await userEvent.clear(field);
  await userEvent.type(field, keys, { initialSelectionStart: 0, initialSelectionEnd: 9 });
  await userEvent.tab();
  expect([field.value, told.wished]).toEqual([shown, wished]);
});
