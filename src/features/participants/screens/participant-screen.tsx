import { Alert, Button, Text } from '@mantine/core';
import { IconPackageExport } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { ManagedParticipant } from '#domain/calls/managed-participant.ts';
import { ticketId } from '#domain/ids.ts';
import { typeBesidePlace } from '#domain/place.ts';
import { paths } from '../../../app/paths.ts';
import { useKeptAnswer } from '../../../lib/answer/use-kept-answer.ts';
import { addressId } from '../../../lib/navigation/address-id.ts';
import { usePlaceName } from '../../../lib/page-title/place-names.tsx';
import { useFormat } from '../../../lib/format/use-format.ts';
import { DetailAnswer } from '../../../ui/detail/detail-answer.tsx';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { useParticipantCalls } from '../api/participant-calls.ts';
import { ParticipantEdit } from '../components/participant-edit.tsx';
import { nameOf } from '../../../lib/participant/participant-words.ts';
import { usePlaceText } from '../../../lib/place/use-place-text.ts';

/** The person of a ticket, with what is typed about them. */
export function ParticipantScreen() {
  const { id } = useParams();
  const calls = useParticipantCalls();
  const { answer, reload } = useKeptAnswer(
    useCallback(async (signal: AbortSignal) => calls.read(addressId(ticketId, id), signal), [calls, id]),
  );
  usePlaceName('participant', answer.status === 'ready' ? nameOf(answer.value) || undefined : undefined);
  return (
    <DetailAnswer title="ShowParticipant" answer={answer} reload={reload}>
      {(participant) => <ParticipantOf participant={participant} />}
    </DetailAnswer>
  );
}

function ParticipantOf({ participant }: { readonly participant: ManagedParticipant }) {
  const { t } = useTranslation(['participants', 'common']);
  const format = useFormat();
  const placeText = usePlaceText();
  const { id, order, event, startsAt, state } = participant;
  const when = format.date(startsAt, 'dayAndTime', event.timeZone);
  return (
    <DetailPage
      title={nameOf(participant) || t('common:noName')}
      wide={false}
      lead={
        <Text c="dimmed">
          {[event.name, when, placeText(participant), ...typeBesidePlace(participant), order.reference].join(
            ' · ',
          )}
        </Text>
      }
      actions={
        <Button
          component={Link}
          to={paths.participantAssets.href(order.id, id)}
          variant="default"
          leftSection={<IconPackageExport size={18} aria-hidden />}
        >
          {t('assets')}
        </Button>
      }
    >
      {state === 'void' ? (
        <Alert color="gray">{t('void')}</Alert>
      ) : (
        <ParticipantEdit key={participant.version} stored={participant} />
      )}
    </DetailPage>
  );
}
