import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../testing/render-screen.tsx';
import { type PictureChange, PictureField } from './picture-field.tsx';

afterEach(cleanScreen);

it('says beside the field that a file is no picture, though it is called one', async () => {
  const changes: PictureChange[] = [];
  renderScreen(
    <PictureField
      id="main"
      label="Imagen principal"
      storedUrl={null}
      aspect={1}
      value="unchanged"
      onChange={(change) => changes.push(change)}
    />,
    { services: createTestServices(() => ({ status: 404, data: {} })), texts: await createTestTexts() },
  );
  const chosen = new File(['hola'], 'cartel.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText('Imagen principal', { selector: 'input' }), chosen);
  const cropper = within(await screen.findByRole('dialog', { name: 'Recortar la imagen' }));
  // What stands in for a browser fetches no pictures.
  fireEvent.error(await cropper.findByAltText(''));
  await screen.findByText('El archivo no es una imagen JPEG, PNG, WebP o AVIF de hasta 20 MB');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes).toEqual([]);
});
