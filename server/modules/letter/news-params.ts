import { formatMoney } from '#domain/format-money.ts';
import type { OrderNewsDetails } from './order-news.ts';
import { momentText, paramsOf, type ToldOrder } from './order-parts.ts';

/** What the sentences of a piece of news name, in its letter and in the bell. */
export function newsParams(
  of: ToldOrder,
  { until, amount, currency, showId }: OrderNewsDetails,
): Readonly<Record<string, string>> {
  const { order, language, shows } = of;
  const show = shows.find(({ id }) => id === showId);
  return {
    ...paramsOf(of),
    ...(show === undefined ? {} : { when: momentText(show.startsAt, of) }),
    until: until === undefined ? '' : momentText(until, of),
    amount: formatMoney(amount ?? 0, currency ?? order.currency, language),
  };
}
