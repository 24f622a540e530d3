import './ui/theme/first-styles.ts';
import '@mantine/notifications/styles.layer.css';
import './ui/theme/global.css';
import './ui/theme/forced-colors.css';
import { StrictMode } from 'react';
import { RouterProvider } from 'react-router-dom';
import { createServices } from './app/create-services.ts';
import { firstScreenReady } from './app/drawn-page/first-screen-ready.ts';
import { showApp } from './app/drawn-page/show-app.tsx';
import { ignoreStrayClicks } from './app/ignore-stray-clicks.ts';
import { Providers } from './app/providers.tsx';
import { createAppRouter } from './app/router.tsx';
import { provideStyleNonce, readStyleNonce } from './app/style-nonce.ts';
import { readFirstTitle } from './lib/answer/parse-known-answers.ts';
import type { Clock } from './lib/clock.ts';
import { createI18n } from './lib/i18n/create-i18n.ts';
import { readLanguage } from './lib/i18n/language-choice.ts';
import { consoleLog } from './lib/log.ts';

/** After the first screen has come: nothing that only the next visit needs is in its way. */
const QUIET_MS = 2_000;

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root"');
start(root).catch((cause: unknown) => {
  consoleLog.error('the application could not start', cause);
  // index.html does what is left to do.
  window.dispatchEvent(new Event('not-started'));
});

// No await at the top: screens import what they share with this file, and would wait for it while it waits for them.
async function start(root: HTMLElement): Promise<void> {
  const styleNonce = readStyleNonce(document);
  provideStyleNonce(styleNonce);
  ignoreStrayClicks(document);
  const services = await createServices();
  services.session.start();
  document.addEventListener('visibilitychange', services.session.wake);
  window.addEventListener('online', services.session.wake);
  // A page that is there already answers between the steps.
  const turn = () => new Promise<void>((resolve) => void services.clock.after(0, resolve));
  await turn();
  const texts = await createI18n(readLanguage(services.storage));
  await turn();

  const router = createAppRouter(texts, services);
  // What the server has drawn stays until everything is there to go on from it.
  if (root.hasChildNodes()) await firstScreenReady(router);

  const isStranger = services.storage.keys().length + services.drafts.keys().length === 0;
  showApp(
    root,
    <StrictMode>
      <Providers
        services={services}
        texts={texts}
        styleNonce={styleNonce}
        firstTitle={readFirstTitle(document)}
      >
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
    { isStranger, log: services.log },
  );
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    services.clock.after(QUIET_MS, () => void keepOffline(services.clock));
}

/** Where a browser refuses (a private window, no room), the application works as it does without. */
async function keepOffline(clock: Clock): Promise<void> {
  try {
    await (await import('./app/update/start-service-worker.ts')).startServiceWorker(clock);
  } catch {
    return;
  }
}
