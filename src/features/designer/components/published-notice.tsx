import { Alert, Button, Group } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { RoomPlan } from '#domain/calls/region.ts';
import { paths } from '../../../app/paths.ts';

interface PublishedNoticeProps {
  readonly room: RoomPlan['room'];
  readonly onClose: () => void;
}

/** What leads on once a map is published. The focus comes here where the dialog that published has left it nowhere. */
export function PublishedNotice({ room: { id, space }, onClose }: PublishedNoticeProps) {
  const { t } = useTranslation(['designer', 'common']);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus();
  }, []);
  return (
    <Alert
      ref={place}
      tabIndex={-1}
      role="region"
      aria-label={t('published.title')}
      color="leaf"
      title={t('published.title')}
      withCloseButton
      closeButtonLabel={t('common:action.close')}
      onClose={onClose}
    >
      {t('published.text', { space: space.name })}
      <Group mt="sm" gap="xs">
        <Button
          size="sm"
          component={Link}
          to={paths.createEvent.href(id)}
          leftSection={<IconCalendarPlus size={18} aria-hidden />}
        >
          {t('published.event')}
        </Button>
        <Button size="sm" variant="default" component={Link} to={paths.room.href(id)}>
          {t('published.room')}
        </Button>
      </Group>
    </Alert>
  );
}
