import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShowStatusAnswer } from '#domain/calls/box-office.ts';
import type { Standing } from '../../../map/staff-view.tsx';
import { useFormat } from '../../../lib/format/use-format.ts';
import type { ShowClaims } from '../api/show-claims.ts';
import { holderOf, staffStandings } from '../model/staff-standings.ts';

/** What a map tells staff of seats that somebody has. */
export function useStaffRoom(
  claims: ShowClaims,
  timeZone: string,
): {
  readonly status: ShowStatusAnswer | null;
  readonly standings: ReadonlyMap<number, Standing>;
  readonly textOf: (seat: number) => string | null;
} {
  const { t } = useTranslation('counter');
  const format = useFormat();
  const status = useSyncExternalStore(claims.subscribe, claims.current);
  const standings = useMemo(() => staffStandings(status), [status]);
  const textOf = useCallback(
    (seat: number) => {
      const claim = claims.of(seat);
      if (claim === undefined) return null;
      const { state, until, order, reason } = claim;
      const who = holderOf(claim);
      return [
        t(`standing.${state}`),
        who,
        order?.reference,
        until === null ? null : t('standing.until', { date: format.date(until, 'shortMoment', timeZone) }),
        reason,
      ]
        .filter((part) => part !== null && part !== undefined && part !== '')
        .join(' · ');
    },
    // Another status says something else of the same seat.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [claims, status, t, format, timeZone],
  );
  return { status, standings, textOf };
}
