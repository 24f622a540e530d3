import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { localTimeOf } from '../lib/format/local-time.ts';
import { ownTimeZone } from '../lib/format/own-time-zone.ts';

/**
 * That a time is told by the venue's clock, where the visitor's own shows another at that instant; '' where both show
 * the same. The page that the server draws says nothing: it does not know whose clock it is read by.
 *
 * @param instant ISO 8601
 * @param timeZone IANA name of the venue's
 */
export function useClockNote(instant: string, timeZone: string): string {
  const { t } = useTranslation();
  const differs = useSyncExternalStore(
    neverChanges,
    () => showsAnotherTime(instant, timeZone),
    unknownToServer,
  );
  return differs ? t('venueClock') : '';
}

function showsAnotherTime(instant: string, timeZone: string): boolean {
  return localTimeOf(instant, timeZone) !== localTimeOf(instant, ownTimeZone());
}

const neverChanges = () => () => undefined;

function unknownToServer(): boolean {
  return false;
}
