import { Anchor, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OwnNotification } from '#domain/calls/notification.ts';
import { paths } from '../../../app/paths.ts';
import { ownTimeZone } from '../../../lib/format/own-time-zone.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import classes from './bell.module.css';

interface BellItemProps {
  readonly notification: OwnNotification;
  readonly isUnread: boolean;
  readonly onOpened: () => void;
}

/** One notification: its beginning, and the whole of it once it is pressed. */
export function BellItem({ notification, isUnread, onOpened }: BellItemProps) {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const [opened, setOpened] = useState(false);
  const press = () => {
    setOpened(!opened);
    if (!opened) onOpened();
  };
  return (
    <>
      <UnstyledButton className={classes['item'] ?? ''} aria-expanded={opened} onClick={press}>
        <span className={classes['title']} data-unread={isUnread || undefined}>
          {isUnread && <VisuallyHidden>{t('bell.unread')}</VisuallyHidden>}
          {notification.title}
        </span>
        <span className={classes['message']}>{notification.message}</span>
        <Text component="span" size="xs" c="dimmed">
          {format.date(notification.sentAt, 'shortMoment', ownTimeZone())}
        </Text>
      </UnstyledButton>
      {opened && notification.orderId !== null && (
        <Anchor component={Link} to={paths.myTickets.href()} size="sm" className={classes['more'] ?? ''}>
          {t('bell.myTickets')}
        </Anchor>
      )}
    </>
  );
}
