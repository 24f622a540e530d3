import { useTranslation } from 'react-i18next';
import type { ManagedParticipant } from '#domain/calls/managed-participant.ts';
import type { ManagedOrderDetail } from '#domain/calls/managed-ticket.ts';
import { PrintSheet } from '../../../ui/print-sheet/print-sheet.tsx';
import { nameOf } from '../../../lib/participant/participant-words.ts';
import { usePlaceText } from '../../../lib/place/use-place-text.ts';

interface PrintedParticipantsProps {
  readonly order: ManagedOrderDetail;
  readonly participants: readonly ManagedParticipant[];
  readonly onPrinted: () => void;
}

const COLUMNS = ['place', 'name', 'email', 'type'] as const;

/** The people of an order on paper, with room for signatures. */
export function PrintedParticipants({ order, participants, onPrinted }: PrintedParticipantsProps) {
  const { t } = useTranslation('participants');
  const placeText = usePlaceText();
  return (
    <PrintSheet onPrinted={onPrinted}>
      <h1>{t('printed.title')}</h1>
      <p>{t('lead', { reference: order.reference, event: order.event.name })}</p>
      <table>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column}>{t(column)}</th>
            ))}
            <th>{t('printed.signature')}</th>
          </tr>
        </thead>
        <tbody>
          {participants.map((one) => (
            <tr key={one.id}>
              <td>{placeText(one)}</td>
              <td>{nameOf(one)}</td>
              <td>{one.participant.email}</td>
              <td>{one.ticketTypeName}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  );
}
