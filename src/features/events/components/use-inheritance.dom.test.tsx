import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { inheritedFrom } from '#domain/calls/managed-event.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { useInheritance } from './use-inheritance.ts';

afterEach(cleanScreen);

const SPACE = inheritedFrom.parse({
  id: 1,
  name: 'Gran Teatro',
  city: 'Madrid',
  timeZone: 'Europe/Madrid',
  currency: 'EUR',
  price: null,
  administrativeCosts: null,
  maxTicketsPerUser: null,
  capacity: null,
  organizerEmail: null,
  orphanRule: null,
});

function Told() {
  const told = useInheritance(SPACE)('capacity', false);
  return (
    <p>
      {told.placeholder} / {told.description}
    </p>
  );
}

it('says what the space has not with a capital alone, and without one in a sentence', async () => {
  renderScreen(<Told />, {
    services: createTestServices(() => ({ status: 404, data: {} })),
    texts: await createTestTexts(),
  });
  expect(screen.getByText('Sin límite / Heredado del espacio: sin límite')).toBeDefined();
});
