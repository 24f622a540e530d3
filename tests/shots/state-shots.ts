import type { Page } from 'playwright-core';
import { chooseAtCounter, openMap, payTwo, chooseTwo, selectTwo } from './purchase-steps.ts';
import type { Shot } from './shot.ts';
import { answerWith, cutOff, emptyAnswers, failCalls, neverAnswer, stretchAnswers } from './stubs.ts';

const EVENT_TABS = ['shows', 'groups', 'types', 'combos', 'waitingRoom', 'addOns'] as const;
const DOOR_SHOW = /Cambiar de función/;

/** Lists that are shown empty, full, with long names, on their way and failed. */
const LISTS = {
  spaces: ['admin', '/app/space'],
  rooms: ['admin', '/app/room'],
  regions: ['admin', '/app/room/1/region'],
  categories: ['admin', '/app/category'],
  events: ['admin', '/app/event'],
  'event-assets': ['admin', '/event/1/event-assets'],
  users: ['super-admin', '/app/user'],
  tickets: ['admin', '/ticket/list'],
  notifications: ['admin', '/app/notifications'],
  seats: ['admin', '/app/room/1/region/1/seats'],
  'audit-log': ['admin', '/app/audit-log'],
} as const;

/** The same of lists that are no table. */
const CARDS = {
  'by-category': [null, '/events/by-category/1'],
  'by-space': [null, '/events/by-space/1'],
  'my-tickets': ['user', '/my-tickets'],
  counter: ['ticket-manager', '/ticket/buy'],
  packs: ['ticket-manager', '/app/ticket-orders-group/event'],
  door: ['seat-usher', '/ticket/scan'],
  home: ['admin', '/app/home'],
  reports: ['admin', '/app/reports'],
} as const;

/** What screens look like apart from their first sight. */
export function stateShots(): readonly Shot[] {
  return [
    ...publicStates,
    ...signInStates,
    ...listStates(),
    ...cardStates(),
    ...eventStates(),
    ...staffStates,
  ];
}

const publicStates: readonly Shot[] = [
  {
    name: 'state-not-found',
    account: null,
    open: async (page) => page.goto('/no-existe'),
    foreseen: /^404 /,
  },
  {
    name: 'state-event-missing',
    account: null,
    open: async (page) => page.goto('/events/99999'),
    foreseen: /^404 /,
  },
  {
    name: 'state-landing-no-result',
    account: null,
    open: async (page) => page.goto('/?search=zzzz'),
  },
  {
    name: 'state-landing-long-names',
    account: null,
    open: async (page) => {
      await stretchAnswers(page);
      await leadToLanding(page);
    },
    foreseen: /^404 /,
  },
  {
    name: 'state-landing-failed',
    account: null,
    open: async (page) => {
      await failCalls(page);
      await leadToLanding(page);
    },
    foreseen: /^(404|5\d\d) |could not be loaded/,
  },
  {
    name: 'state-landing-loading',
    account: null,
    open: async (page) => {
      await neverAnswer(page);
      await leadToLanding(page);
    },
    foreseen: /^404 /,
  },
  {
    name: 'state-seat-map-selection',
    account: null,
    open: async (page, { theatre }) => selectTwo(page, theatre),
  },
  {
    name: 'state-seat-map-cart',
    account: null,
    open: async (page, { theatre }) => {
      await selectTwo(page, theatre);
      const open = page.getByRole('button', { name: /^Ver tu selección/ });
      if (await open.isVisible()) await open.click();
    },
  },
  {
    name: 'state-seat-list',
    account: null,
    open: async (page, { theatre }) => {
      await openMap(page, theatre);
      await page.getByText('Lista', { exact: true }).click();
      await page
        .getByRole('button', { name: /^Platea/ })
        .first()
        .click();
    },
  },
  {
    name: 'state-region-map',
    account: null,
    open: async (page, { stadium }) => openMap(page, stadium),
  },
  {
    name: 'state-offline',
    account: null,
    open: async (page, { theatre }) => {
      await openMap(page, theatre);
      await page.context().setOffline(true);
      await page
        .getByRole('status')
        .filter({ hasText: /^Sin conexión/ })
        .waitFor();
    },
    foreseen: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
  },
  {
    name: 'state-confirm-refused',
    account: null,
    open: async (page, { theatre }) => {
      await chooseTwo(page, theatre);
      await page.getByRole('button', { name: /^Pagar/ }).click();
      await page.getByText('Debes aceptar los términos y condiciones').first().waitFor();
    },
  },
  {
    name: 'state-confirm-participants',
    account: null,
    open: async (page, { opera }) => chooseTwo(page, opera),
  },
  {
    name: 'state-payment',
    account: null,
    open: async (page, { theatre }) => payTwo(page, theatre),
  },
];

const signInStates: readonly Shot[] = [
  {
    name: 'state-sign-in-refused',
    account: null,
    open: async (page) => {
      await typePassword(page, 'equivocada');
      await page.getByRole('alert').first().waitFor();
    },
    foreseen: /^4\d\d /,
  },
  {
    name: 'state-second-step',
    account: null,
    open: async (page) => {
      await answerWith(page, '**/login.php', 403, SECOND_STEP);
      await typePassword(page, 'Butaca-2026');
      await page.locator('#code').waitFor();
    },
    foreseen: /^403 /,
  },
  {
    name: 'state-second-step-recovery',
    account: null,
    open: async (page) => {
      await answerWith(page, '**/login.php', 403, SECOND_STEP);
      await typePassword(page, 'Butaca-2026');
      await page.getByRole('button', { name: 'Usar un código de recuperación' }).click();
      await page.locator('#recoveryCode').waitFor();
    },
    foreseen: /^403 /,
  },
  {
    name: 'state-register-refused',
    account: null,
    open: async (page) => {
      await page.goto('/auth/register');
      await page.locator('main form button[type=submit]').click();
    },
  },
  {
    name: 'state-add-authenticator',
    account: 'user',
    open: async (page) => beginAuthenticator(page),
  },
  {
    name: 'state-recovery-codes',
    account: 'user',
    open: async (page) => {
      await beginAuthenticator(page);
      const recoveryCodes = Array.from({ length: 10 }, (_, index) => `K7QM${index}-X2RT${9 - index}`);
      await answerWith(page, '**/api/me/factor/totp', 200, { recoveryCodes });
      await page.getByRole('dialog').locator('#code').fill('123456');
      await page.getByRole('dialog').getByRole('button', { name: 'Activar' }).click();
      await page.getByRole('dialog').locator('li').nth(9).waitFor();
    },
  },
  {
    name: 'state-security-full',
    account: 'user',
    open: async (page) => {
      const past = new Date(Date.now() - 86_400_000).toISOString();
      await answerWith(page, '**/api/me/factor/', 200, {
        totp: { createdAt: past, lastUsedAt: past },
        passkeys: [{ id: 1, name: 'Portátil de casa', createdAt: past, lastUsedAt: null }],
        recoveryCodesLeft: 3,
      });
      await page.goto('/app/update-profile');
      await page.getByText('Portátil de casa').waitFor();
    },
  },
];

function listStates(): readonly Shot[] {
  return Object.entries(LISTS).flatMap(([list, [account, path]]): readonly Shot[] => [
    {
      name: `list-${list}-empty`,
      account,
      open: async (page) => {
        await answerWith(page, /\/api\/[^?]*\/\?[^/]*size=/, 200, { items: [], total: 0 });
        await page.goto(path);
      },
    },
    { name: `list-${list}-no-result`, account, open: async (page) => page.goto(`${path}?search=zzzz`) },
    {
      name: `list-${list}-10000-long`,
      account,
      open: async (page) => {
        await stretchAnswers(page);
        await page.goto(path);
      },
    },
    {
      name: `list-${list}-failed`,
      account,
      open: async (page) => {
        await answerWith(page, /\/api\/[^?]*\/\?[^/]*size=/, 503, {});
        await page.goto(path);
      },
      foreseen: /^5\d\d /,
    },
    {
      name: `list-${list}-loading`,
      account,
      open: async (page) => {
        await neverAnswer(page);
        await page.goto(path, { waitUntil: 'commit' });
      },
    },
    {
      name: `list-${list}-offline`,
      account,
      open: async (page) => {
        await cutOff(page);
        await page.goto(path);
      },
      foreseen: CUT_OFF,
    },
  ]);
}

function cardStates(): readonly Shot[] {
  return Object.entries(CARDS).flatMap(([list, [account, path]]): readonly Shot[] => {
    const after =
      (begin: (page: Page) => Promise<void>): Shot['open'] =>
      async (page) => {
        await begin(page);
        await leadTo(page, path);
      };
    return [
      { name: `cards-${list}-empty`, account, open: after(emptyAnswers), foreseen: MISSING },
      {
        name: `cards-${list}-failed`,
        account,
        open: after(failCalls),
        foreseen: /^(404|5\d\d) |could not be loaded/,
      },
      { name: `cards-${list}-loading`, account, open: after(neverAnswer), foreseen: MISSING },
      { name: `cards-${list}-offline`, account, open: after(cutOff), foreseen: CUT_OFF },
    ];
  });
}

function eventStates(): readonly Shot[] {
  return [
    ...EVENT_TABS.map((tab): Shot => ({
      name: `event-tab-${tab.toLowerCase()}`,
      account: 'space-manager',
      open: async (page) => page.goto(`/app/event/2?tab=${tab}`),
    })),
    ...EVENT_TABS.map((tab): Shot => ({
      name: `event-tab-${tab.toLowerCase()}-long`,
      account: 'space-manager',
      open: async (page) => {
        await stretchAnswers(page);
        await page.goto(`/app/event/2?tab=${tab}`);
      },
    })),
    {
      name: 'event-create-refused',
      account: 'space-manager',
      open: async (page) => {
        await page.goto('/app/event/create');
        await page.locator('main form button[type=submit]').first().click();
      },
    },
  ];
}

const staffStates: readonly Shot[] = [
  {
    name: 'state-menu',
    account: 'super-admin',
    open: async (page) => {
      await page.goto('/app/home');
      const drawer = page.getByRole('button', { name: 'Abrir la navegación' });
      const account = page.getByRole('button', { name: 'Sara Pons' });
      await drawer.or(account).first().click();
    },
  },
  {
    name: 'state-counter-two-seats',
    account: 'ticket-manager',
    open: async (page, { theatre }) => {
      await page.goto(`/buy-tickets/event-show/${theatre.showId}`);
      await page.getByRole('button', { name: 'Acercar' }).waitFor();
      await chooseAtCounter(page);
    },
  },
  {
    name: 'state-counter-sold',
    account: 'ticket-manager',
    open: async (page, { theatre }) => {
      await page.goto(`/buy-tickets/event-show/${theatre.showId}`);
      await page.getByRole('button', { name: 'Acercar' }).waitFor();
      await chooseAtCounter(page);
      const panel = page.getByRole('complementary', { name: 'Taquilla de la función' });
      await panel.getByRole('button', { name: /^Cobrar/ }).click();
      await panel.getByRole('heading', { name: /pedido/ }).waitFor();
    },
  },
  {
    name: 'state-counter-reservations',
    account: 'ticket-manager',
    open: async (page) => page.goto('/ticket/buy?view=reservations'),
  },
  {
    name: 'state-counter-orders',
    account: 'ticket-manager',
    open: async (page) => page.goto('/ticket/buy?view=orders'),
  },
  {
    name: 'state-door',
    account: 'seat-usher',
    open: async (page, { theatre }) => openDoor(page, theatre.showId),
  },
  {
    name: 'state-door-invalid',
    account: 'seat-usher',
    open: async (page, { theatre }) => {
      await openDoor(page, theatre.showId);
      await page.getByLabel('Código, nombre, pedido o butaca').fill('XXXX-NO-VALE');
      await page.keyboard.press('Enter');
    },
  },
  {
    name: 'state-door-found',
    account: 'seat-usher',
    open: async (page, { theatre }) => {
      await openDoor(page, theatre.showId);
      await page.getByLabel('Código, nombre, pedido o butaca').fill('a');
      await page.getByRole('button', { name: 'Comprobar' }).click();
    },
  },
  {
    name: 'state-door-let-in',
    account: 'seat-usher',
    open: async (page, { theatre }) => {
      await openDoor(page, theatre.showId);
      await page.getByLabel('Código, nombre, pedido o butaca').fill('a');
      await page.getByRole('button', { name: 'Comprobar' }).click();
      await page
        .getByRole('button', { name: /^Dejar entrar a/ })
        .first()
        .click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'state-order-drawer',
    account: 'admin',
    open: async (page, { order }) => page.goto(`/ticket/list?view=orders&order=${order}`),
  },
  {
    name: 'state-reports-long',
    account: 'admin',
    open: async (page) => {
      await stretchAnswers(page);
      await page.goto('/app/reports');
    },
  },
  {
    name: 'state-create-user-refused',
    account: 'super-admin',
    open: async (page) => {
      await page.goto('/app/user/create');
      await page.locator('main form button[type=submit]').first().click();
    },
  },
  {
    name: 'state-screen-failed',
    account: 'admin',
    open: async (page) => {
      await failCalls(page);
      await page.goto('/app/event/1');
    },
    foreseen: /^5\d\d /,
  },
];

const SECOND_STEP = {
  message: 'secondFactorNeeded',
  error: 'secondFactorNeeded',
  errors: [],
  violations: [
    {
      propertyPath: '',
      title: '',
      code: 'secondFactorNeeded',
      params: { challenge: 'challenge', methods: 'totp,passkey,recovery' },
    },
  ],
};

const MISSING = /^404 /;
const CUT_OFF = /ERR_INTERNET_DISCONNECTED|^404 |could not be loaded/;

/** An address as the browser asks for it: a page that the server draws brings its answers along. */
async function leadTo(page: Page, path: string): Promise<void> {
  await page.goto('/no-existe', { waitUntil: 'commit' });
  const left = page.getByRole('link', { name: 'Ver qué hay en cartel' });
  await left.waitFor();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await left.waitFor({ state: 'hidden' });
}

/** The landing page as the browser asks for it: one that the server draws brings its answers along. */
async function leadToLanding(page: Page): Promise<void> {
  await page.goto('/no-existe', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Ver qué hay en cartel' }).click();
  await page.waitForURL('**/');
}

async function typePassword(page: Page, password: string): Promise<void> {
  await page.goto('/auth');
  await page.locator('#username').fill('user@butaca.test');
  await page.locator('#password').fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

async function beginAuthenticator(page: Page): Promise<void> {
  await page.goto('/app/update-profile');
  await page.getByRole('button', { name: 'Añadir aplicación de códigos' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('#password').fill('Butaca-2026');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await dialog.getByRole('img', { name: 'Código QR para tu aplicación de códigos' }).waitFor();
}

async function openDoor(page: Page, showId: number): Promise<void> {
  await page.goto(`/ticket/scan?show=${showId}`);
  await page.getByRole('button', { name: DOOR_SHOW }).waitFor();
  await page.getByText('En línea').waitFor();
}
