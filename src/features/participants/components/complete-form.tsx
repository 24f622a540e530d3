import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OpenParticipants } from '#domain/calls/open-participant.ts';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { CompleteTicket } from './complete-ticket.tsx';
import { type SaveParticipants, useCompleteForm } from './use-complete-form.ts';

interface CompleteFormProps {
  readonly open: OpenParticipants;
  /** What is shown has just been stored. */
  readonly isWritten: boolean;
  readonly save: SaveParticipants;
}

/** A card for each ticket of an order. What is wrong is said beside its field; what is missing may wait. */
export function CompleteForm({ open, isWritten, save }: CompleteFormProps) {
  const { t } = useTranslation(['booking', 'common']);
  const { t: refusalText } = useTranslation('refusal');
  const { event, reference, participants } = open;
  const state = useCompleteForm(open, save);
  const { asked, lack, all, some } = state;
  return (
    <form onSubmit={all.submit} noValidate>
      <Stack gap="lg">
        <Text size="lg">
          {event.name} · {event.spaceName} · {reference}
        </Text>
        {asked.length === 0 ? (
          <Text>{t('complete.nothing')}</Text>
        ) : (
          <Text c="dimmed">{t('complete.text')}</Text>
        )}
        {isWritten && (
          <Alert color="leaf" role="status" icon={<IconCircleCheck aria-hidden />}>
            {t('complete.saved')}
          </Alert>
        )}
        {lack !== null && (
          <Alert color="curtain" role="alert" title={refusalText('fieldsIncomplete')}>
            {lack.emails > 0 && (
              <Text size="sm">{refusalText('participantEmailsMissing', { count: lack.emails })}</Text>
            )}
            <Button variant="default" size="sm" mt="xs" loading={some.sending} onClick={some.submit}>
              {t('complete.partial')}
            </Button>
          </Alert>
        )}
        <FormRefusal text={all.refusal ?? some.refusal} />
        {participants.map((stored, ticket) => (
          <CompleteTicket key={stored.id} {...{ stored, ticket, state }} timeZone={event.timeZone} />
        ))}
        {asked.length > 0 && (
          <Group>
            <Button type="submit" size="lg" loading={all.sending}>
              {t('common:action.save')}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}
