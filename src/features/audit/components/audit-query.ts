import { instantOf } from '../../../lib/format/local-time.ts';

type Query = Readonly<Record<string, string | number | undefined>>;

/**
 * The query of the call for what the address says: days of whoever reads become instants, the last day included;
 * the newest line first unless asked otherwise.
 */
export function auditQueryOf({ from, until, sort, ...query }: Query, timeZone: string): Query {
  return {
    ...query,
    sort: sort ?? '-at',
    from: beginOf(from, 0, timeZone),
    until: beginOf(until, 1, timeZone),
  };
}

/** Whether a period of days ends before it begins: the server would refuse it. */
export function isReversed(from: string | undefined, until: string | undefined): boolean {
  return from !== undefined && until !== undefined && until < from;
}

function beginOf(day: string | number | undefined, later: number, timeZone: string): string | undefined {
  if (typeof day !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + later);
  return instantOf(`${date.toISOString().slice(0, 10)}T00:00`, timeZone) ?? undefined;
}
