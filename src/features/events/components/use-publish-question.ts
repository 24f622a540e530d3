import { useTranslation } from 'react-i18next';
import type { ManagedEvent } from '#domain/calls/managed-event.ts';
import { useModalStack } from '../../../ui/modal/modal-stack.tsx';

/** Publishes; where shows ahead have no beginning of their sale, only after saying that nobody can buy them yet. */
export function usePublishQuestion(): (event: ManagedEvent, publish: () => void | Promise<void>) => void {
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
