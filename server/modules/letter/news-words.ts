import { z } from 'zod';
import { showId } from '#domain/ids.ts';
import type { Language } from '#server/http/refusal-texts.ts';
import { letterWords } from '#server/mail/letter.ts';
import type { LetterKind } from '#server/mail/mail-texts.ts';
import { newsParams } from './news-params.ts';
import { REFUND_LETTERS } from './order-letters.ts';
import { orderNewsDetails, orderNewsKind } from './order-news.ts';
import type { ToldOrder } from './order-parts.ts';

/** A piece of news as it is stored, and what it names of its order. */
export const storedNews = z.object({
  kind: z.string(),
  details: z.unknown(),
  reference: z.string(),
  total: z.number().int(),
  currency: z.string(),
  event: z.object({ name: z.string(), spaceName: z.string(), timeZone: z.string() }),
  shows: z.array(z.object({ id: showId, startsAt: z.string() })),
});

const moneyBack = z.object({
  reason: z.enum(['late', 'soldOut', 'limit', 'amount', 'duplicate']),
  amount: z.number().int(),
});

/** What the bell says of it: the subject and the body of its letter, and the reason that staff gave. */
export function newsWords(
  { kind, details, shows, ...order }: z.output<typeof storedNews>,
  language: Language,
): { readonly title: string; readonly message: string } {
  const of: ToldOrder = { order, shows, language };
  const say = (letter: LetterKind, params: Readonly<Record<string, string>>, reason = '') => {
    const { subject, body } = letterWords({ kind: letter, language, name: '', params });
    return { title: subject, message: [body, reason].filter(Boolean).join('\n\n') };
  };
  if (kind === 'order') return say('order', newsParams(of, {}));
  if (kind === 'refund') {
    const { reason, amount } = moneyBack.parse(details);
    const params = newsParams(of, { amount });
    return say(REFUND_LETTERS[reason], { ...params, total: params['amount'] ?? '' });
  }
  const known = orderNewsDetails.parse(details);
  return say(orderNewsKind.parse(kind), newsParams(of, known), known.reason);
}
