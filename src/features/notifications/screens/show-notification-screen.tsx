import { Alert, Button, Text } from '@mantine/core';
import { IconClock, IconRefresh, IconX } from '@tabler/icons-react';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { Notification } from '#domain/calls/notification.ts';
import { notificationId } from '#domain/ids.ts';
import { useKeptAnswer } from '../../../lib/answer/use-kept-answer.ts';
import { addressId } from '../../../lib/navigation/address-id.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { usePlaceName } from '../../../lib/page-title/place-names.tsx';
import { ownTimeZone } from '../../../lib/format/own-time-zone.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { DetailAnswer } from '../../../ui/detail/detail-answer.tsx';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { Facts } from '../../../ui/detail/facts.tsx';
import { Panel } from '../../../ui/detail/panel.tsx';
import { useModalStack } from '../../../ui/modal/modal-stack.tsx';
import { toastSuccess } from '../../../ui/toasts.ts';
import { useNotificationCalls } from '../api/notification-calls.ts';
import { Recipients } from '../components/recipients.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import { useAudienceText } from '../components/use-audience-text.ts';

/** One notification: what it says, to whom, and how it fares with each of them. */
export function ShowNotificationScreen() {
  const calls = useNotificationCalls();
  const { id } = useParams();
  const { answer, reload } = useKeptAnswer(
    useCallback(
      async (signal: AbortSignal) => {
        return calls.read(addressId(notificationId, id), signal);
      },
      [calls, id],
    ),
  );
  usePlaceName('notification', answer.status === 'ready' ? answer.value.title : undefined);
  return (
    <DetailAnswer answer={answer} reload={reload}>
      {(notification) => <Shown notification={notification} onChanged={reload} />}
    </DetailAnswer>
  );
}

interface ShownProps {
  readonly notification: Notification;
  readonly onChanged: () => void;
}

function Shown({ notification, onChanged }: ShownProps) {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const { title, state, sendAt, message } = notification;
  useReadingUntilSent(notification, onChanged);
  const date = format.date(sendAt, 'datedMoment', ownTimeZone());
  return (
    <DetailPage
      title={title}
      badges={<StateBadge state={state} />}
      actions={
        <>
          {state === 'waiting' && <CancelButton notification={notification} onCancelled={onChanged} />}
          <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={onChanged}>
            {t('show.refresh')}
          </Button>
        </>
      }
    >
      {state === 'waiting' && (
        <Alert color="spotlight" icon={<IconClock aria-hidden />}>
          {t('show.notSent', { date })}
        </Alert>
      )}
      <Panel title={t('show.facts')}>
        <Text style={{ whiteSpace: 'pre-line' }}>{message}</Text>
        <NotificationFacts notification={notification} />
      </Panel>
      {state === 'sent' && (
        <Panel title={t('show.recipients')}>
          <Recipients notification={notification} />
        </Panel>
      )}
    </DetailPage>
  );
}

/** What goes out about now is read again until it has. */
function useReadingUntilSent({ state, sendAt }: Notification, read: () => void): void {
  const { clock } = useServices();
  const isGoing = state === 'waiting' && Date.parse(sendAt) - clock.now() < ABOUT_NOW_MS;
  useEffect(() => (isGoing ? clock.every(READ_EVERY_MS, read) : undefined), [isGoing, clock, read]);
}

/** More than the clocks of server and device differ. */
const ABOUT_NOW_MS = 60_000;
const READ_EVERY_MS = 2000;

function NotificationFacts({ notification }: Pick<ShownProps, 'notification'>) {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const audienceText = useAudienceText();
  const { author, audience, recipients, read, letters, byMail, sentAt, sendAt, state } = notification;
  const fare = [
    t('show.lettersText', letters),
    ...(letters.kept > 0 ? [t('show.kept', { kept: letters.kept })] : []),
  ].join(', ');
  return (
    <Facts
      items={[
        { label: t('show.to'), value: audienceText(audience) },
        { label: t('column.author'), value: author.fullName || author.email },
        {
          label: t('column.sendAt'),
          value: format.date(sentAt ?? sendAt, 'datedMoment', ownTimeZone()),
        },
        ...(state === 'sent'
          ? [
              { label: t('column.recipients'), value: recipients },
              { label: t('show.readBy'), value: read },
            ]
          : []),
        { label: t('show.letters'), value: !byMail ? t('no') : state === 'sent' ? fare : t('yes') },
      ]}
    />
  );
}

function CancelButton({
  notification,
  onCancelled,
}: {
  readonly notification: Notification;
  readonly onCancelled: () => void;
}) {
  const { t } = useTranslation('notifications');
  const calls = useNotificationCalls();
  const modals = useModalStack();
  const ask = () =>
    modals.open({
      title: t('show.cancelTitle'),
      description: t('show.cancelText'),
      actionLabel: t('show.cancel'),
      onAccept: async () => {
        await calls.cancel(notification.id);
        toastSuccess(t('show.cancelled'));
        onCancelled();
      },
    });
  return (
    <Button variant="default" leftSection={<IconX size={18} aria-hidden />} onClick={ask}>
      {t('show.cancel')}
    </Button>
  );
}
