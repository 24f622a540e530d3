import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import type { ConnectionSigns } from '../model/connection.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { useConnection } from './use-connection.ts';

afterEach(cleanScreen);

type Signs = Omit<ConnectionSigns, 'isOnline'>;
const well: Signs = { areCallsLost: false, isStreamLost: false };

async function showBanner(isHolding: boolean) {
  let tell: (signs: Signs) => void = () => {};
  function Banner() {
    const [signs, setSigns] = useState(well);
    tell = setSigns;
    return <ConnectionBanner connection={useConnection(signs)} isHolding={isHolding} />;
  }
  const services = createTestServices(() => ({}));
  renderScreen(<Banner />, { services, texts: await createTestTexts() });
  return { tell: (signs: Partial<Signs>) => act(() => tell({ ...well, ...signs })), clock: services.clock };
}

const said = () => screen.getByRole('status').textContent;

it('says what is lost, that it is back, and then nothing any more', async () => {
  const { tell, clock } = await showBanner(true);
  expect(said()).toBe('');
  tell({ isStreamLost: true });
  expect(said()).toBe('Los cambios de los demás no nos llegan al momento. Puedes seguir eligiendo.');
  tell({ isStreamLost: true, areCallsLost: true });
  expect(said()).toContain('Lo que ya tienes sigue reservado mientras corra el tiempo');
  tell({});
  expect(said()).toBe('Ha vuelto la conexión. Todo está al día.');
  act(() => clock.advance(3_999));
  expect(said()).not.toBe('');
  act(() => clock.advance(1));
  expect(said()).toBe('');
});

it('hears from the browser that there is no network, and does not promise what nobody holds', async () => {
  const { clock } = await showBanner(false);
  act(() => void globalThis.dispatchEvent(new Event('offline')));
  expect(said()).toBe('Sin conexión. Guardamos lo que elijas y lo pedimos en cuanto vuelva.');
  act(() => void globalThis.dispatchEvent(new Event('online')));
  act(() => clock.advance(4_000));
  expect(said()).toBe('');
});
