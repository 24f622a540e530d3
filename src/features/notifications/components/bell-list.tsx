import { Button, Text } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnNotification } from '#domain/calls/notification.ts';
import type { NotificationId } from '#domain/ids.ts';
import { useAnswer } from '../../../lib/answer/use-answer.ts';
import { useErrorToast } from '../../../ui/use-error-text.ts';
import { useBellCalls } from '../api/bell-calls.ts';
import { BellSkeleton } from './bell-skeleton.tsx';
import { BellItem } from './bell-item.tsx';
import classes from './bell.module.css';

interface BellListProps {
  readonly unread: number;
  readonly onUnread: (unread: number) => void;
}

/** Shown at first, and when earlier ones are asked for. */
const SIZES = { few: 10, many: 100 } as const;

/** The notifications of who is signed in, the newest first; one that is opened is read. */
export function BellList({ unread, onUnread }: BellListProps) {
  const { t } = useTranslation(['notifications', 'common']);
  const calls = useBellCalls();
  const errorToast = useErrorToast();
  const [size, setSize] = useState<number>(SIZES.few);
  const [readHere, setReadHere] = useState<ReadonlySet<NotificationId>>(new Set());
  const { answer, reload } = useAnswer(
    useCallback(async (signal: AbortSignal) => calls.list(size, signal), [calls, size]),
  );
  const markRead = (notifications: readonly OwnNotification[], ids?: NotificationId[]) => {
    calls.markRead(ids === undefined ? {} : { ids }).then(({ unread: left }) => {
      setReadHere((before) => new Set([...before, ...notifications.map(({ id }) => id)]));
      onUnread(left);
    }, errorToast);
  };
  if (answer.status === 'loading') return <BellSkeleton />;
  if (answer.status === 'failed') {
    return (
      <div className={classes['item']} role="alert">
        <Text>{t('bell.failed')}</Text>
        <Button variant="default" size="sm" mt="xs" onClick={reload}>
          {t('common:failure.retry')}
        </Button>
      </div>
    );
  }
  const { items, total } = answer.value;
  return (
    <section aria-label={t('bell.title')}>
      <div className={classes['head']}>
        <Text fw={700}>{t('bell.title')}</Text>
        {unread > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => markRead(items)}>
            {t('bell.markAll')}
          </Button>
        )}
      </div>
      {items.length === 0 && (
        <Text c="dimmed" p="sm">
          {t('bell.empty')}
        </Text>
      )}
      <ul className={classes['list']}>
        {items.map((notification) => {
          const isUnread = notification.readAt === null && !readHere.has(notification.id);
          return (
            <li key={notification.id}>
              <BellItem
                notification={notification}
                isUnread={isUnread}
                onOpened={() => isUnread && markRead([notification], [notification.id])}
              />
            </li>
          );
        })}
      </ul>
      {total > items.length && size === SIZES.few && (
        <Button variant="subtle" size="sm" fullWidth onClick={() => setSize(SIZES.many)}>
          {t('bell.more')}
        </Button>
      )}
    </section>
  );
}
