import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconDots,
  IconExternalLink,
  IconEyeOff,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ManagedEvent } from '#domain/calls/managed-event.ts';
import { publishFaults } from '#domain/publish-faults.ts';
import { paths } from '../../../app/paths.ts';
import { useLeadOn } from '../../../lib/navigation/use-lead-on.ts';
import { useModalStack } from '../../../ui/modal/modal-stack.tsx';
import { DuplicateForm } from './duplicate-form.tsx';
import { MissingButton } from './missing-button.tsx';
import { useEventActions } from './use-event-actions.ts';

interface EventActionsProps {
  readonly event: ManagedEvent;
  readonly onChanged: () => void;
}

/** Beside the name of an event: what is done with it as a whole. */
export function EventActions({ event, onChanged }: EventActionsProps) {
  const { t } = useTranslation(['events', 'common']);
  const leadOn = useLeadOn();
  const modals = useModalStack();
  const actions = useEventActions(event, onChanged);
  const { isMoving } = actions;
  const isArchived = event.archivedAt !== null;
  const isPublished = event.state === 'published';
  const isReady = publishFaults(event).length === 0;
  const duplicate = () =>
    modals.open({
      title: t('duplicate.title', { name: event.name }),
      content: (close) => (
        <DuplicateForm
          event={event}
          onDone={(copy) => {
            close();
            leadOn(paths.managedEvent.href(copy));
          }}
        />
      ),
    });
  return (
    <>
      {isPublished && (
        <Button
          component={Link}
          to={paths.event.href(event.id)}
          variant="default"
          leftSection={<IconExternalLink size={18} aria-hidden />}
        >
          {t('show.open')}
        </Button>
      )}
      {!isArchived && (
        <Button
          component={Link}
          to={paths.editEvent.href(event.id)}
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden />}
        >
          {t('common:action.edit')}
        </Button>
      )}
      {isArchived && (
        <Button
          onClick={actions.restore}
          loading={isMoving}
          leftSection={<IconArchiveOff size={18} aria-hidden />}
        >
          {t('common:action.restore')}
        </Button>
      )}
      {!isArchived && !isPublished && <MissingButton event={event} />}
      {!isArchived && !isPublished && (
        <Button onClick={actions.publish} loading={isMoving} disabled={!isReady}>
          {t('show.publish')}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" aria-label={t('show.more')} size="input-sm">
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isPublished && (
            <Menu.Item leftSection={<IconEyeOff size={18} aria-hidden />} onClick={actions.unpublish}>
              {t('show.unpublish')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconCopy size={18} aria-hidden />} onClick={duplicate}>
            {t('show.duplicate')}
          </Menu.Item>
          {!isArchived && (
            <Menu.Item leftSection={<IconArchive size={18} aria-hidden />} onClick={actions.archive}>
              {t('common:action.archive')}
            </Menu.Item>
          )}
          <Menu.Item
            color="curtain"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={actions.remove}
          >
            {t('common:action.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
