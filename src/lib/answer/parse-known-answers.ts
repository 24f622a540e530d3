import { type Question, questionKey } from './question.ts';

/** The element of a page drawn by the server that holds its answers. */
export const KNOWN_ANSWERS_ID = 'known-answers';

/** How long an answer that came with the page stands for a call, ms from when it is first asked for. */
const FRESH_MS = 30_000;

/** What the page brought along, so that its first screen waits for no call. */
export interface KnownAnswers {
  /** Undefined: not known, or no longer fresh. */
  find<Value>(question: Question<Value>): Value | undefined;
  /** When the server drew the page from them, ms since the epoch; null: it did not. */
  readonly drawnAt: number | null;
}

export const NOTHING_KNOWN: KnownAnswers = { find: () => undefined, drawnAt: null };

interface Keeping {
  readonly drawnAt: number | null;
  /** Monotonic ms of any origin. */
  readonly elapsed: () => number;
}

/**
 * Takes the answers as they are: the server that wrote them into the page has parsed each by the schema of its call
 * (server/modules/page/page-contents.ts), so that no page brings schemas along for what it shows first.
 *
 * However late the code of a page comes, its first screen has what the page was drawn from: it would go on from
 * something else than what stands there.
 */
export function knownAnswers(
  known: Readonly<Record<string, unknown>>,
  { drawnAt, elapsed }: Keeping,
): KnownAnswers {
  let since: number | null = null;
  return {
    drawnAt,
    find: <Value>(question: Question<Value>) => {
      const now = elapsed();
      since ??= now;
      return now - since > FRESH_MS ? undefined : (known[questionKey(question)] as Value | undefined);
    },
  };
}

/** What fills the placeholders of a drawn page's title. */
export function readFirstTitle(page: Document): Readonly<Record<string, string>> {
  const text = page.getElementById(KNOWN_ANSWERS_ID)?.dataset['title'] ?? '{}';
  return JSON.parse(text) as Readonly<Record<string, string>>;
}

/** Reads what the server wrote into the page. */
export function readKnownAnswers(page: Document, elapsed: () => number): KnownAnswers {
  const element = page.getElementById(KNOWN_ANSWERS_ID);
  const text = element?.textContent ?? '';
  if (text === '') return NOTHING_KNOWN;
  const drawnAt = element?.dataset['drawnAt'];
  return knownAnswers(JSON.parse(text) as Readonly<Record<string, unknown>>, {
    drawnAt: drawnAt === undefined ? null : Number(drawnAt),
    elapsed,
  });
}
