import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { MOST_MANAGERS } from '#domain/calls/space.ts';
import { userId } from '#domain/ids.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import { newSpaceValues } from '../model/space-form.ts';
import { SpaceForm } from './space-form.tsx';

afterEach(cleanScreen);

it('takes as many managers as a space may have, and says how many that is', async () => {
  const people = Array.from({ length: MOST_MANAGERS + 1 }, (_, index) => ({
    ...{ id: userId.parse(index + 1), fullName: `Persona ${index + 1}`, email: `p${index + 1}@example.org` },
  }));
  const managers = people.slice(0, MOST_MANAGERS);
  const values = { ...newSpaceValues(undefined), managerIds: managers.map(({ id }) => String(id)) };
  renderScreen(<SpaceForm space={null} values={values} managers={managers} candidates={people} />, {
    services: createTestServices(() => ({ status: 404, data: {} })),
    texts: await createTestTexts(),
  });
  const chosen = () => document.querySelectorAll('button[aria-label^="Quitar Persona"]').length;
  fireEvent.change(document.getElementById('managerIds') ?? document.body, { target: { value: 'p101@' } });
  await screen.findByText('Máximo de 100 opciones seleccionadas. Quita primero una opción para elegir otra.');
  fireEvent.click(screen.getByText('Persona 101 · p101@example.org'));
  expect(chosen()).toBe(MOST_MANAGERS);
});
