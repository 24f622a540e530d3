import type { SoldShow } from '#domain/calls/box-office.ts';
import { zonedDay } from '../../../lib/format/format-date.ts';

interface ShowsByDay {
  readonly today: readonly SoldShow[];
  readonly later: readonly SoldShow[];
}

/**
 * Those of today, by the wall clock of each space, apart from the later ones; both in their order.
 *
 * @param now ms since the epoch
 */
export function showsByDay(shows: readonly SoldShow[], now: number): ShowsByDay {
  const moment = new Date(now).toISOString();
  // One that began yesterday and is not over yet is sold today too.
  const isToday = ({ startsAt, space: { timeZone } }: SoldShow) =>
    Date.parse(startsAt) <= now || zonedDay(startsAt, timeZone) === zonedDay(moment, timeZone);
  return { today: shows.filter(isToday), later: shows.filter((show) => !isToday(show)) };
}
