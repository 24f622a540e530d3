import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { sampleEventDetail } from '../testing/sample-events.ts';
import { ShowRow } from './show-row.tsx';

const texts = await createTestTexts();

afterEach(cleanScreen);

it('says of a show that was called off that it does not take place, and leads to no seats', () => {
  const event = sampleEventDetail();
  const [show] = event.shows;
  if (show === undefined) throw new Error('an event without shows');
  const services = createTestServices(() => ({ status: 404 }));
  renderScreen(<ShowRow show={{ ...show, saleState: 'cancelled' }} event={event} />, { services, texts });
  expect(screen.getByText('Función cancelada')).toBeTruthy();
  expect(screen.getByText('No se celebrará: se devuelve lo pagado')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
