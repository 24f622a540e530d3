import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ManagedEvent } from '#domain/calls/managed-event.ts';
import { publishFaults } from '#domain/publish-faults.ts';
import { useModalStack } from '../../../ui/modal/modal-stack.tsx';
import { MissingList } from './missing-list.tsx';

interface MissingButtonProps {
  readonly event: ManagedEvent;
}

/** Beside a draft that cannot be published yet, in whichever of its parts one is: how much is missing, and what. */
export function MissingButton({ event }: MissingButtonProps) {
  const { t } = useTranslation('events');
  const modals = useModalStack();
  const faults = publishFaults(event);
  if (faults.length === 0) return null;
  const open = () =>
    modals.open({
      title: t('state.missing'),
      content: (close) => <MissingList faults={faults} eventId={event.id} isForm={false} onGo={close} />,
    });
  return (
    <Button variant="subtle" aria-haspopup="dialog" onClick={open}>
      {t('show.missing', { count: faults.length })}
    </Button>
  );
}
