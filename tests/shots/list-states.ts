import type { Page } from 'playwright-core';
import type { Shot, StateShot } from './shot.ts';
import { onItsWay } from './sight.ts';
import { CUT_OFF, CUT_OFF_TEXT, FAILED, MISSING, NOTHING_FITS } from './state-words.ts';
import {
  answerWith,
  cutOff,
  emptyAnswers,
  emptyRegion,
  failCalls,
  LONG,
  neverAnswer,
  stretchAnswers,
} from './stubs.ts';

/** Lists that are shown empty, full, with long names, on their way and failed; and what they say when empty. */
const LISTS = {
  spaces: ['admin', '/app/space', 'Todavía no hay espacios'],
  rooms: ['admin', '/app/room', 'Todavía no hay salas'],
  regions: ['admin', '/app/room/1/region', 'Esta sala todavía no tiene zonas'],
  categories: ['admin', '/app/category', 'Todavía no hay categorías'],
  events: ['admin', '/app/event', 'Todavía no hay eventos'],
  'event-assets': ['admin', '/event/4/event-assets', 'Este evento todavía no reparte nada'],
  users: ['super-admin', '/app/user', 'No hay usuarios'],
  tickets: ['admin', '/ticket/list', 'Todavía no se ha vendido nada'],
  notifications: ['admin', '/app/notifications', 'Todavía no has enviado avisos'],
  'audit-log': ['admin', '/app/audit-log', 'Todavía no consta nada'],
} as const;

/** The same of lists that are no table. */
const CARDS = {
  'by-category': [null, '/events/by-category/1', 'Ahora no hay eventos en esta categoría'],
  'by-space': [null, '/events/by-space/1', 'Ahora no hay eventos en este espacio'],
  'my-tickets': ['user', '/my-tickets', 'No tienes entradas para próximas funciones'],
  counter: ['ticket-manager', '/ticket/buy', 'Ahora mismo no hay funciones a la venta'],
  packs: ['ticket-manager', '/app/ticket-orders-group/event', 'No hay abonos'],
  door: ['seat-usher', '/ticket/scan', 'No hay funciones próximas'],
  home: ['admin', '/app/home', 'Todavía no hay pedidos.'],
  reports: ['admin', '/app/reports', 'No hay movimientos en estos días'],
} as const;

/** The seats of a region come with its plan, not page by page. */
const SEATS = '/app/room/1/region/1/seats';

/** A page of a list as it is asked for. */
const ROWS = /\/api\/[^?]*\/\?[^/]*size=/;
/** What is said of how many rows there are: the end of a long list may not have been counted. */
const VERY_MANY = /de 10\.000$|de más de 9999$/;

export function listStates(): readonly StateShot[] {
  return [...Object.entries(LISTS).flatMap(tableStates), ...seatStates()];
}

function tableStates([list, [account, path, empty]]: [
  string,
  (typeof LISTS)[keyof typeof LISTS],
]): readonly StateShot[] {
  return [
    {
      name: `list-${list}-empty`,
      account,
      shows: empty,
      open: async (page) => {
        await answerWith(page, ROWS, 200, { items: [], total: 0 });
        await page.goto(path);
      },
    },
    {
      name: `list-${list}-no-result`,
      account,
      shows: NOTHING_FITS,
      open: async (page) => page.goto(`${path}?search=zzzz`),
    },
    {
      name: `list-${list}-10000-long`,
      account,
      shows: VERY_MANY,
      open: async (page) => {
        await stretchAnswers(page);
        await page.goto(path);
      },
    },
    {
      name: `list-${list}-failed`,
      account,
      shows: FAILED,
      open: async (page) => {
        await answerWith(page, ROWS, 503, {});
        await page.goto(path);
      },
      foreseen: /^5\d\d /,
    },
    loadingState(`list-${list}`, account, path),
    {
      name: `list-${list}-offline`,
      account,
      shows: CUT_OFF_TEXT,
      open: async (page) => {
        await cutOff(page);
        await page.goto(path);
      },
      foreseen: CUT_OFF,
    },
  ];
}

function loadingState(name: string, account: Shot['account'], path: string): StateShot {
  return {
    name: `${name}-loading`,
    account,
    shows: onItsWay,
    open: async (page) => {
      await neverAnswer(page);
      await page.goto(path, { waitUntil: 'commit' });
    },
  };
}

function seatStates(): readonly StateShot[] {
  const account = 'admin';
  return [
    {
      name: 'list-seats-empty',
      account,
      shows: 'Esta zona todavía no tiene butacas',
      open: async (page) => {
        await emptyRegion(page, 1);
        await page.goto(SEATS);
      },
    },
    {
      name: 'list-seats-no-result',
      account,
      shows: 'Nada coincide con lo que buscas',
      open: async (page) => {
        await page.goto(SEATS);
        // Key by key: what moves because of them is expected.
        await page.getByRole('searchbox').pressSequentially('zzzz');
      },
    },
    {
      name: 'list-seats-long',
      account,
      shows: LONG.name,
      open: async (page) => {
        await stretchAnswers(page);
        await page.goto(SEATS);
      },
    },
    {
      name: 'list-seats-failed',
      account,
      shows: FAILED,
      open: async (page) => {
        await failCalls(page);
        await page.goto(SEATS);
      },
      foreseen: /^5\d\d /,
    },
    loadingState('list-seats', account, SEATS),
    {
      name: 'list-seats-offline',
      account,
      shows: CUT_OFF_TEXT,
      open: async (page) => {
        await cutOff(page);
        await page.goto(SEATS);
      },
      foreseen: CUT_OFF,
    },
  ];
}

export function cardStates(): readonly StateShot[] {
  return Object.entries(CARDS).flatMap(([list, [account, path, empty]]): readonly StateShot[] => {
    const after =
      (begin: (page: Page) => Promise<void>): Shot['open'] =>
      async (page) => {
        await begin(page);
        await leadTo(page, path);
      };
    return [
      { name: `cards-${list}-empty`, account, shows: empty, open: after(emptyAnswers), foreseen: MISSING },
      {
        name: `cards-${list}-failed`,
        account,
        shows: FAILED,
        open: after(failCalls),
        foreseen: /^(404|5\d\d) |could not be loaded/,
      },
      {
        name: `cards-${list}-loading`,
        account,
        shows: onItsWay,
        open: after(neverAnswer),
        foreseen: MISSING,
      },
      {
        name: `cards-${list}-offline`,
        account,
        shows: CUT_OFF_TEXT,
        open: after(cutOff),
        foreseen: CUT_OFF,
      },
    ];
  });
}

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
