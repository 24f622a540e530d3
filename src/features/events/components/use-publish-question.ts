import { useTranslation } from 'react-i18next';
import type { ManagedEvent } from '#domain/calls/managed-event.ts';
import { useModalStack } from '../../../ui/modal/modal-stack.tsx';

type Unannounced = Pick<ManagedEvent, 'unannouncedShows'>;

/**
 * Publishes an event, or as many as have these shows together; where shows ahead have no beginning of their sale, only
 * after saying that nobody can buy them yet.
 */
export function usePublishQuestion(): (event: Unannounced, publish: () => void | Promise<void>) => void {
  const { t } = useTranslation('events');
  const modals = useModalStack();
  return ({ unannouncedShows: count }, publish) => {
    if (count === 0) void publish();
    else
      modals.open({
        title: t('publish.title'),
        description: t('publish.unannounced', { count }),
        actionLabel: t('publish.go'),
        onAccept: publish,
      });
  };
}
