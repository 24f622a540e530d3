import { useTranslation } from 'react-i18next';
import type { EventAsset, EventPeople } from '#domain/calls/event-asset.ts';
import type { ManagedParticipant } from '#domain/calls/managed-participant.ts';
import { PrintSheet } from '../../../ui/print-sheet/print-sheet.tsx';
import { useFormat } from '../../../lib/format/use-format.ts';
import { nameOf } from '../../../lib/participant/participant-words.ts';
import { usePlaceText } from '../../../lib/place/use-place-text.ts';

interface PrintedHandOversProps {
  readonly event: EventPeople;
  readonly assets: readonly EventAsset[];
  readonly participants: readonly ManagedParticipant[];
  readonly onPrinted: () => void;
}

/**
 * Everybody of an event, with a box for each asset: ticked where it is handed over already. By name, and whoever has
 * none yet after them, by show and place.
 */
export function PrintedHandOvers({ event, assets, participants, onPrinted }: PrintedHandOversProps) {
  const { t, i18n } = useTranslation('assets');
  const format = useFormat();
  const placeText = usePlaceText();
  const hasShows = event.shows.length > 1;
  const named = participants.filter((one) => nameOf(one) !== '');
  const nameless = participants
    .filter((one) => nameOf(one) === '')
    .map((one) => ({ one, place: placeText(one) }))
    .toSorted(
      (a, b) =>
        a.one.startsAt.localeCompare(b.one.startsAt) ||
        a.place.localeCompare(b.place, i18n.language, { numeric: true }),
    )
    .map(({ one }) => one);
  return (
    <PrintSheet onPrinted={onPrinted}>
      <h1>{t('printed.title')}</h1>
      <p>
        {event.name} · {t('printed.count', { count: participants.length })}
      </p>
      <table>
        <thead>
          <tr>
            <th>{t('participant')}</th>
            {hasShows && <th>{t('show')}</th>}
            <th>{t('place')}</th>
            <th>{t('order')}</th>
            {assets.map(({ id, name }) => (
              <th key={id}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...named, ...nameless].map((one) => (
            <tr key={one.id}>
              <td>{nameOf(one)}</td>
              {hasShows && <td>{format.date(one.startsAt, 'dayAndTime', event.timeZone)}</td>}
              <td>{placeText(one)}</td>
              <td>{[one.order.reference, one.order.customer].filter(Boolean).join(' · ')}</td>
              {assets.map(({ id }) => (
                <td key={id}>{one.delivered.includes(id) ? '☑' : '☐'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  );
}
