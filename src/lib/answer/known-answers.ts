import { z } from 'zod';
import { type Question, questionKey } from './question.ts';

/** The element of a page drawn by the server that holds its answers. */
export const KNOWN_ANSWERS_ID = 'known-answers';

/** How long an answer that came with the page stands for a call, ms of its life. */
const FRESH_MS = 30_000;

/** What the page brought along, so that its first screen waits for no call. */
export interface KnownAnswers {
  /** Undefined: not known, or no longer fresh, or not what `question` expects. */
  find<Value>(question: Question<Value>): Value | undefined;
}

export const NOTHING_KNOWN: KnownAnswers = { find: () => undefined };

const answers = z.record(z.string(), z.unknown());

/** @param elapsed ms since the page was opened */
export function knownAnswers(
  known: Readonly<Record<string, unknown>>,
  elapsed: () => number = () => 0,
): KnownAnswers {
  return {
    find: (question) => {
      const json = known[questionKey(question)];
      if (json === undefined || elapsed() > FRESH_MS) return undefined;
      const parsed = question.answer.safeParse(json);
      return parsed.success ? parsed.data : undefined;
    },
  };
}

/** Reads what the server wrote into the page. */
export function readKnownAnswers(page: Document, elapsed: () => number): KnownAnswers {
  const text = page.getElementById(KNOWN_ANSWERS_ID)?.textContent ?? '';
  if (text === '') return NOTHING_KNOWN;
  return knownAnswers(answers.parse(JSON.parse(text)), elapsed);
}
