import type { Page } from 'playwright-core';

/** Answers in the place of the product's, for states that the demo does not have. */

export async function answerWith(
  page: Page,
  address: string | RegExp,
  status: number,
  json: object,
): Promise<void> {
  await page.route(address, (route) => route.fulfill({ status, json }));
}

/** But who is signed in, and what stays open. */
const DATA = /\/api\/(?!me$|.*stream)/;

/** Nothing that a screen asks for is there. */
export async function failCalls(page: Page): Promise<void> {
  await page.route(DATA, (route) => route.fulfill({ status: 503, json: {} }));
}

/** Everything that a screen asks for is on its way for good. */
export async function neverAnswer(page: Page): Promise<void> {
  await page.route(DATA, () => undefined);
}

/** As without a network, once the application itself is there. */
export async function cutOff(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await page.route(DATA, (route) => route.abort('internetdisconnected'));
}

/** Every list that a screen asks for has no rows. */
export async function emptyAnswers(page: Page): Promise<void> {
  await rewriteAnswers(page, DATA, emptied);
}

/** Without rows: a list, and the lists that an answer is made of. */
export function emptied(answer: unknown): unknown {
  if (Array.isArray(answer)) return [];
  if (typeof answer !== 'object' || answer === null) return answer;
  const entries = Object.entries(answer).map(([key, part]: [string, unknown]) => {
    if (Array.isArray(part)) return [key, []];
    if (key === 'total' && 'items' in answer) return [key, 0];
    return [key, (key === 'more' || key === 'isCut') && part === true ? false : part];
  });
  return Object.fromEntries(entries) as unknown;
}

/** A region whose seats have not been made yet: the plan knows none of its key. */
export async function emptyRegion(page: Page, region: number): Promise<void> {
  await rewriteAnswers(page, new RegExp(`/api/room/\\d+/region/${region}$`), (answer) =>
    typeof answer === 'object' && answer !== null ? { ...answer, key: 'none' } : answer,
  );
}

async function rewriteAnswers(
  page: Page,
  addresses: RegExp,
  rewrite: (answer: unknown) => unknown,
): Promise<void> {
  await page.route(addresses, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    if (!(response.headers()['content-type'] ?? '').includes('json')) return route.fulfill({ response });
    return route.fulfill({ response, json: rewrite(await response.json()) });
  });
}

const MANY = 10_000;
/** Names as long as Spanish ones get. */
export const LONG = {
  name: 'Gran Gala Extraordinaria de Clausura del Festival Internacional de Música Antigua y Danza Barroca',
  title:
    'Con la Orquesta Sinfónica de la Comunidad y el Coro de la Asociación de Amigos de la Ópera de Vitoria-Gasteiz',
  fullName: 'María de los Desamparados Fernández-Villaverde y González de la Rivera',
  firstName: 'María de los Desamparados',
  lastName: 'Fernández-Villaverde y González de la Rivera',
  email: 'maria.desamparados.fernandez-villaverde@asociaciondeamigosdelaopera.example.test',
  city: 'San Bartolomé de las Abiertas y Santa Cruz de Retamar',
  address: 'Avenida de la Constitución y de los Fueros de Álava, 1234, escalera izquierda, 5.º B',
  regionName: 'Anfiteatro segundo lateral izquierdo con visibilidad reducida',
  ticketTypeName: 'Reducida para mayores de sesenta y cinco años y familias numerosas',
} as const satisfies Readonly<Record<string, string>>;

/** Every list says that it has 10,000 rows, and every name is as long as Spanish ones get. */
export async function stretchAnswers(page: Page): Promise<void> {
  await rewriteAnswers(page, DATA, stretched);
}

export function stretched(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stretched);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, part]) => {
    if (key === 'total' && 'items' in value) return [key, MANY];
    const long = Object.entries(LONG).find(([name]) => name === key)?.[1];
    return [key, typeof part === 'string' && part !== '' && long !== undefined ? long : stretched(part)];
  });
  return Object.fromEntries(entries) as unknown;
}
