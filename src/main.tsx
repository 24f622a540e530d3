import '@fontsource-variable/bricolage-grotesque/wght.css';
import '@fontsource-variable/instrument-sans/wght.css';
import './ui/theme/first-styles.ts';
import '@mantine/notifications/styles.layer.css';
import './ui/theme/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { firstScreenReady } from './app/drawn-page/first-screen-ready.ts';
import { createServices } from './app/create-services.ts';
import { Providers } from './app/providers.tsx';
import { createAppRouter } from './app/router.tsx';
import { provideStyleNonce, readStyleNonce } from './app/style-nonce.ts';
import { createI18n } from './lib/i18n/create-i18n.ts';
import { readLanguage } from './lib/i18n/language-choice.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root"');

const styleNonce = readStyleNonce(document);
provideStyleNonce(styleNonce);
const services = createServices();
services.session.start();
document.addEventListener('visibilitychange', services.session.wake);
window.addEventListener('online', services.session.wake);
const texts = await createI18n(readLanguage(services.storage));

const router = createAppRouter(texts, services);
// What the server has drawn stays until everything is there to take its place at once.
if (root.hasChildNodes()) await firstScreenReady(router);

createRoot(root).render(
  <StrictMode>
    <Providers services={services} texts={texts} styleNonce={styleNonce}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
