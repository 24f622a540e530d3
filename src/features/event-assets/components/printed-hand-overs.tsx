import { useTranslation } from 'react-i18next';
import type { EventAsset, EventPeople } from '#domain/calls/event-asset.ts';
import type { ManagedParticipant } from '#domain/calls/managed-participant.ts';
import { PrintSheet } from '../../../ui/print-sheet/print-sheet.tsx';
import { nameOf } from '../../../lib/participant/participant-words.ts';
import { usePlaceText } from '../../../lib/place/use-place-text.ts';

interface PrintedHandOversProps {
  readonly event: EventPeople;
  readonly assets: readonly EventAsset[];
  readonly participants: readonly ManagedParticipant[];
  readonly onPrinted: () => void;
}

/** Everybody of an event by name, with a box for each asset: ticked where it is handed over already. */
export function PrintedHandOvers({ event, assets, participants, onPrinted }: PrintedHandOversProps) {
  const { t } = useTranslation('assets');
  const placeText = usePlaceText();
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
            <th>{t('place')}</th>
            <th>{t('order')}</th>
            {assets.map(({ id, name }) => (
              <th key={id}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {participants.map((one) => (
            <tr key={one.id}>
              <td>{nameOf(one)}</td>
              <td>{placeText(one)}</td>
              <td>{one.order.reference}</td>
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
