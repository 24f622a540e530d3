import { z } from 'zod';
import { asciiEmail } from '../ascii-email.ts';
import { LOCALES } from '../locales.ts';
import { MONEY } from '../sentence-params.ts';
import { isFarAhead } from '../time-window.ts';
import { visibleText } from '../visible-text.ts';

/** Of pages and letters. */
export const locale = z.enum(LOCALES);

export const instant = z.iso.datetime();
/** One that somebody sets: what lasts from there, or is moved on, is still an {@link instant}. */
export const typedInstant = instant.refine((text) => !isFarAhead(text), { params: { code: 'farAhead' } });

/** Minor units of a currency. Sums have no limit; a difference may be less than nothing. */
export const money = z.number().int();
/**
 * A price that somebody sets: ten million whole units at most. Its bounds' issues say by their message that they are of
 * money.
 */
export const typedMoney = money.min(0, MONEY).max(1_000_000_000, MONEY);
/** What is handed over for as many as anybody buys, with the same issues. */
export const handedOver = money.min(0, MONEY).max(1_000_000_000_000, MONEY);

/** How many of something. */
export const count = z.number().int().nonnegative();

/** A seat and a region of a plan, by their places in it. */
export const seatIndex = count.max(4_000_000);
export const regionIndex = count.max(65_535);

/** Characters of what people type, in several calls and the fields of their forms. */
export const TEXT_LENGTHS = {
  name: 100,
  phone: 30,
  email: 254,
  participant: 200,
  reason: 500,
  passkeyName: 60,
  factorReason: 200,
} as const;

/** None at all is `required`, and no false address as well. Its domain may be in any letters. */
export const email = z
  .string()
  .min(1, { abort: true })
  .overwrite(asciiEmail)
  .max(TEXT_LENGTHS.email)
  .check(z.email());

/** Stands in letters, also to people who have asked for nothing: no line of its own. */
export const oneLine = z
  .string()
  .overwrite(visibleText)
  .regex(/^\P{Cc}*$/u);

/**
 * Characters of a password that is chosen now; older ones are never measured. The calls that choose one answer 422
 * `commonPassword` or `knownWordsPassword` at `password` for one that whoever guesses begins with.
 */
export const PASSWORD_LENGTH = { min: 8, max: 200 } as const;
export const newPassword = z.string().min(PASSWORD_LENGTH.min).max(PASSWORD_LENGTH.max);

/** A token that came by mail. */
export const secret = z.string().min(1).max(512);
