import { z } from 'zod';

/** The languages of pages and letters. */
export const locale = z.enum(['es', 'en']);

/** None at all is `required`, and no false address as well. */
export const email = z.string().min(1, { abort: true }).max(254).check(z.email());

/** Stands in letters, also to people who have asked for nothing: no line of its own. */
export const oneLine = z
  .string()
  .trim()
  .regex(/^\P{Cc}*$/u);

/**
 * Characters of a password that is chosen now; older ones are never measured. The calls that choose one answer 422
 * `commonPassword` or `knownWordsPassword` at `password` for one that whoever guesses begins with.
 */
export const PASSWORD_LENGTH = { min: 8, max: 200 } as const;
export const newPassword = z.string().min(PASSWORD_LENGTH.min).max(PASSWORD_LENGTH.max);

/** A token that came by mail. */
export const secret = z.string().min(1).max(512);
