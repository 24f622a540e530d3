import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedEvent } from '#domain/calls/managed-event.ts';
import { paths } from '../../../app/paths.ts';
import { useLeadOn } from '../../../lib/navigation/use-lead-on.ts';
import { useRemoval } from '../../../ui/removal/use-removal.tsx';
import { toastSuccess } from '../../../ui/toasts.ts';
import { useErrorToast } from '../../../ui/use-error-text.ts';
import { type EventMove, useEventCalls } from '../api/event-calls.ts';
import { usePublishQuestion } from './use-publish-question.ts';
import { useSalesQuestion } from './use-sales-question.tsx';

const TOASTS = {
  publish: 'show.publishedToast',
  unpublish: 'show.draftToast',
  archive: 'show.archivedToast',
  restore: 'show.restoredToast',
} as const;

/** What can be done with an event as a whole. What takes it from those who bought or are buying is asked first. */
export function useEventActions(event: ManagedEvent, onChanged: () => void) {
  const { t } = useTranslation(['events', 'common']);
  const calls = useEventCalls();
  const leadOn = useLeadOn();
  const askAboutSales = useSalesQuestion();
  const askToPublish = usePublishQuestion();
  const askToRemove = useRemoval();
  const errorToast = useErrorToast();
  const [isMoving, setMoving] = useState(false);

  const move = async (to: EventMove) => {
    await calls.move(event.id, to);
    toastSuccess(t(TOASTS[to]));
    onChanged();
  };
  const run = (work: () => Promise<void>) => {
    setMoving(true);
    work()
      .catch(errorToast)
      .finally(() => setMoving(false));
  };
  const takeAway = (to: 'unpublish' | 'archive', title: string, text: string) => {
    run(() =>
      event.hasSales
        ? askAboutSales({
            event,
            title,
            text,
            actionLabel: t(to === 'archive' ? 'common:action.archive' : 'show.unpublish'),
            onAccept: () => move(to),
          })
        : move(to),
    );
  };
  return {
    isMoving,
    publish: () => askToPublish(event, () => run(() => move('publish'))),
    restore: () => run(() => move('restore')),
    unpublish: () => takeAway('unpublish', t('sales.unpublishTitle'), t('sales.unpublishText')),
    archive: () => takeAway('archive', t('sales.archiveTitle', { name: event.name }), t('sales.archiveText')),
    remove: () =>
      askToRemove({
        name: event.name,
        remove: () => calls.remove(event.id),
        archive: () => calls.move(event.id, 'archive'),
        onGone: () => leadOn(paths.managedEvents.href()),
      }),
  };
}
