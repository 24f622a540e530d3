import { Alert, Button, Text } from '@mantine/core';
import { IconClock, IconRefresh, IconX } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { Notification } from '#domain/calls/notification.ts';
import { notificationId } from '#domain/ids.ts';
import type { Stop } from '../../../lib/clock.ts';
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
    <DetailAnswer title="ShowNotification" answer={answer} reload={reload}>
      {(notification) => <Shown notification={notification} onChanged={reload} />}
    </DetailAnswer>
  );
}

interface ShownProps {
  readonly notification: Notification;
  readonly onChanged: () => void;
}

function Shown({ notification: first, onChanged }: ShownProps) {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const notification = useUntilSent(first);
  const { title, state, sendAt, message } = notification;
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
        <Text mb="xs" style={{ whiteSpace: 'pre-line' }}>
          {message}
        </Text>
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

/**
 * The notification as it is known last. What goes out about now is read again, while it is looked at, until it has; a
 * question that fails is not spoken of.
 */
function useUntilSent(first: Notification): Notification {
  const { clock } = useServices();
  const calls = useNotificationCalls();
  const [later, setLater] = useState({ first, now: first });
  const now = later.first === first ? later.now : first;
  const isGoing = now.state === 'waiting' && Date.parse(now.sendAt) - clock.now() < ABOUT_NOW_MS;
  useEffect(() => {
    if (!isGoing) return undefined;
    const abort = new AbortController();
    let stop: Stop = () => undefined;
    const wait = () => {
      if (!abort.signal.aborted) stop = clock.after(READ_AFTER_MS, read);
    };
    const keep = (answer: Notification) => {
      if (!abort.signal.aborted) setLater({ first, now: answer });
    };
    const read = () => {
      if (document.visibilityState === 'hidden') wait();
      else
        void calls
          .read(first.id, abort.signal)
          .then(keep, () => undefined)
          .finally(wait);
    };
    wait();
    return () => {
      abort.abort();
      stop();
    };
  }, [isGoing, first, calls, clock]);
  return now;
}

/** More than the clocks of server and device differ. */
const ABOUT_NOW_MS = 60_000;
const READ_AFTER_MS = 2000;

/** How it went with letters. */
const FARES = ['sent', 'waiting', 'kept', 'failed'] as const;

function NotificationFacts({ notification }: Pick<ShownProps, 'notification'>) {
  const { t } = useTranslation(['notifications', 'common']);
  const format = useFormat();
  const audienceText = useAudienceText();
  const { author, audience, recipients, read, letters, byMail, sentAt, sendAt, state } = notification;
  const fare = FARES.filter((each) => letters[each] > 0)
    .map((each) => t(`show.fare.${each}`, { count: letters[each] }))
    .join(', ');
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
        {
          label: t('show.letters'),
          value: !byMail ? t('common:no') : state === 'sent' ? fare || t('show.noLetters') : t('common:yes'),
        },
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
