import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../testing/render-screen.tsx';
import { ResendForm } from './resend-form.tsx';

const texts = await createTestTexts();

afterEach(cleanScreen);

it('asks at once whether the e-mail of an order was meant otherwise, and sends to it once that is pressed', async () => {
  const sent: string[] = [];
  const onSend = async (to: string) => void sent.push(to);
  renderScreen(<ResendForm text="" email="ana@gmial.com" onSend={onSend} />, {
    services: createTestServices(() => ({ status: 404 })),
    texts,
  });
  const send = await screen.findByRole('button', { name: 'Enviar' });
  await userEvent.click(send);
  await userEvent.click(screen.getByRole('button', { name: '¿Querías decir ana@gmail.com?' }));
  await userEvent.click(send);
  expect(sent).toEqual(['ana@gmial.com', 'ana@gmail.com']);
});
