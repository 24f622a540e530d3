import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import { type Gl, launchChromium, preferredGl } from './launch-chromium.ts';

const launched = new Map<Gl, Promise<Browser>>();

/**
 * The browser that the tests of this worker share, one file after another; it ends with the worker. One that has
 * crashed is followed by a new one.
 *
 * @param gl what draws WebGL in it; each has a browser of its own
 */
export async function ownBrowser(gl: Gl = preferredGl()): Promise<Browser> {
  const browser = await launched.get(gl)?.catch(() => null);
  if (browser?.isConnected() === true) return browser;
  const next = launchChromium(inject('chromiumPath'), gl);
  launched.set(gl, next);
  return next;
}
