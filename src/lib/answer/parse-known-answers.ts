import { type Question, questionKey } from './question.ts';

/** The element of a page drawn by the server that holds its answers. */
export const KNOWN_ANSWERS_ID = 'known-answers';

/** How long an answer that came with the page stands for a call, ms of its life. */
const FRESH_MS = 30_000;

/** What the page brought along, so that its first screen waits for no call. */
export interface KnownAnswers {
  /** Undefined: not known, or no longer fresh. */
  find<Value>(question: Question<Value>): Value | undefined;
}

export const NOTHING_KNOWN: KnownAnswers = { find: () => undefined };

/**
 * Takes the answers as they are: the server that wrote them into the page has parsed each by the schema of its call
 * (server/modules/page/page-contents.ts), so that no page brings schemas along for what it shows first.
 *
 * @param elapsed ms since the page was opened
 */
export function knownAnswers(
  known: Readonly<Record<string, unknown>>,
  elapsed: () => number = () => 0,
): KnownAnswers {
  return {
    find: <Value>(question: Question<Value>) =>
      elapsed() > FRESH_MS ? undefined : (known[questionKey(question)] as Value | undefined),
  };
}

/** What fills the placeholders of a drawn page's title. */
export function readFirstTitle(page: Document): Readonly<Record<string, string>> {
  const text = page.getElementById(KNOWN_ANSWERS_ID)?.dataset['title'] ?? '{}';
  return JSON.parse(text) as Readonly<Record<string, string>>;
}

/** Reads what the server wrote into the page. */
export function readKnownAnswers(page: Document, elapsed: () => number): KnownAnswers {
  const text = page.getElementById(KNOWN_ANSWERS_ID)?.textContent ?? '';
  if (text === '') return NOTHING_KNOWN;
  return knownAnswers(JSON.parse(text) as Readonly<Record<string, unknown>>, elapsed);
}
