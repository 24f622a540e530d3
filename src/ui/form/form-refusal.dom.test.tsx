import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../testing/render-screen.tsx';
import { FormRefusal } from './form-refusal.tsx';

afterEach(cleanScreen);

function Form() {
  const [text, setText] = useState<string | null>(null);
  return (
    <>
      <FormRefusal text={text} />
      <button type="button" onClick={() => setText('The server is away')}>
        Save
      </button>
    </>
  );
}

it('comes into sight once there is one, wherever the form was scrolled to', async () => {
  const services = createTestServices(() => ({ status: 404, data: {} }));
  renderScreen(<Form />, { services, texts: await createTestTexts('en') });
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const refusal = screen.getByText('The server is away').closest('.mantine-Alert-root');
  expect(scrolled.mock.contexts).toEqual([refusal]);
});
