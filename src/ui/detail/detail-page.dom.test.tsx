import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../testing/render-screen.tsx';
import { DetailPage } from './detail-page.tsx';

afterEach(cleanScreen);

/** A record that what can be done with it changes. */
function Record() {
  const [isDraft, setDraft] = useState(true);
  const button = (name: string, to: boolean) => (
    <button key={name} type="button" onClick={() => setDraft(to)}>
      {name}
    </button>
  );
  return (
    <DetailPage title="Carmen" actions={isDraft ? button('Publish', false) : button('Withdraw', true)}>
      <p>Of Bizet</p>
    </DetailPage>
  );
}

it('keeps the keyboard among what can be done where the button that was pressed goes', async () => {
  renderScreen(<Record />, {
    services: createTestServices(() => ({ status: 404, data: {} })),
    texts: await createTestTexts('en'),
  });
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const withdraw = screen.getByRole('button', { name: 'Withdraw' });
  const actions = screen.getByRole('group', { name: 'Carmen' });
  await waitFor(() => expect(actions.contains(document.activeElement)).toBe(true));
  await userEvent.tab();
  expect(document.activeElement).toBe(withdraw);
});
