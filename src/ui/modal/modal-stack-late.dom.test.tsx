import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createTestServices, createTestTexts, renderScreen } from '../../testing/render-screen.tsx';
import { useModalStack } from './modal-stack.tsx';

const { arrival, arrive } = vi.hoisted(() => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  return { arrival: promise, arrive: () => resolve(undefined) };
});
/** On a slow line. */
vi.mock('./modal-layer.tsx', async (importOriginal) => {
  await arrival;
  return importOriginal();
});

function Opener() {
  const modals = useModalStack();
  const open = () => modals.open({ title: 'Note', content: () => <p>Body</p> });
  return (
    <button type="button" onClick={open}>
      open
    </button>
  );
}

it('opens once where it was pressed twice before what shows it has come, and again once it is there', async () => {
  renderScreen(<Opener />, {
    services: createTestServices(() => ({ status: 404, data: {} })),
    texts: await createTestTexts('en'),
  });
  const button = screen.getByRole('button', { name: 'open' });
  await userEvent.click(button);
  await userEvent.click(button);
  expect(screen.queryByText('Body')).toBeNull();
  arrive();
  await screen.findByText('Body');
  expect(screen.getAllByText('Body')).toHaveLength(1);
  await userEvent.click(button);
  expect(screen.getAllByText('Body')).toHaveLength(2);
});
