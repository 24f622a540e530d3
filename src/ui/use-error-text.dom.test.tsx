import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ApiError, type ApiFailure } from '../lib/http/api-error.ts';
import { cleanScreen, createTestServices, createTestTexts, renderScreen } from '../testing/render-screen.tsx';
import { useErrorText } from './use-error-text.ts';

afterEach(cleanScreen);

function Told({ error }: { readonly error: unknown }) {
  const errorText = useErrorText();
  return <output>{errorText(error)}</output>;
}

const failedWith = (status: number, body: ApiFailure['body'] = {}) =>
  new ApiError(`Request failed with status code ${status}`, { status, body });
/** As the server says it, in Spanish. */
const fewSeats = (quantity: number) =>
  failedWith(409, {
    message: 'No quedan',
    violations: [{ propertyPath: '', title: 'No quedan', code: 'noSeatsTogether', params: { quantity } }],
  });
const toWait = (seconds: number) =>
  failedWith(429, {
    message: 'Demasiados intentos',
    violations: [
      { propertyPath: '', title: 'Demasiados intentos', code: 'tooManyRequests', params: { seconds } },
    ],
  });
const network = new ApiError('Network Error', { kind: 'network' });

it.each([
  ['en', failedWith(503), 'Request failed with status code 503'],
  ['en', failedWith(400), 'Request failed with status code 400'],
  ['en', network, 'Network Error'],
  ['en', fewSeats(3), 'There are no 3 seats left together'],
  ['en', fewSeats(1), 'There is no such seat left'],
  ['en', toWait(1), 'Too many attempts: wait 1 second and try again'],
  ['en', toWait(12), 'Too many attempts: wait 12 seconds and try again'],
  [
    'es',
    failedWith(503),
    'El servidor no ha podido responder (código 503); vuelve a intentarlo dentro de un rato',
  ],
  ['es', failedWith(400), 'El servidor no ha aceptado la petición (código 400)'],
  ['es', network, 'No hay respuesta del servidor: comprueba tu conexión y vuelve a intentarlo'],
  ['es', failedWith(503, { message: 'Estamos de obras' }), 'Estamos de obras'],
  ['es', new Error('boom'), 'boom'],
] as const)(
  'in %s, %s is told as the specification words it, or translated',
  async (language, error, text) => {
    const texts = await createTestTexts(language);
    const services = createTestServices(() => ({ status: 404, data: {} }));
    renderScreen(<Told error={error} />, { services, texts });
    expect((await screen.findByRole('status')).textContent).toBe(text);
  },
);
