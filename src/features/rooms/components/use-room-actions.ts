import { useTranslation } from 'react-i18next';
import type { ListedRoom } from '#domain/calls/room.ts';
import { useSitemapCalls } from '../../../lib/room/sitemap-calls.ts';
import { useModalStack } from '../../../ui/modal/modal-stack.tsx';
import { useRemoval } from '../../../ui/removal/use-removal.tsx';
import { toastSuccess } from '../../../ui/toasts.ts';
import { useErrorToast } from '../../../ui/use-error-text.ts';
import { useRoomCalls } from '../api/room-calls.ts';

type NamedRoom = Pick<ListedRoom, 'id' | 'name'>;

/** What can be done with a room besides editing it; a failure is shown as a toast. */
export function useRoomActions() {
  const { t } = useTranslation(['management', 'rooms']);
  const calls = useRoomCalls();
  const maps = useSitemapCalls();
  const modals = useModalStack();
  const ask = useRemoval();
  const errorToast = useErrorToast();
  const say = (doing: Promise<unknown>, text: string, onDone: () => void) => {
    doing.then(() => {
      toastSuccess(text);
      onDone();
    }, errorToast);
  };
  return {
    archive: ({ id }: NamedRoom, onDone: () => void) => say(calls.archive(id), t('removal.archived'), onDone),
    restore: ({ id }: NamedRoom, onDone: () => void) => say(calls.restore(id), t('removal.restored'), onDone),
    /** Asks first; what keeps it from being removed is said as a toast. */
    removeMap: ({ id, name }: NamedRoom, onDone: () => void) =>
      modals.open({
        title: t('rooms:show.removeMapOf', { name }),
        description: t('rooms:show.removeMapText'),
        actionLabel: t('rooms:show.removeMap'),
        onAccept: () => say(maps.remove(id), t('rooms:show.mapRemoved'), onDone),
      }),
    /** @param onGone after deleting it, or archiving it instead */
    remove: ({ id, name }: NamedRoom, onGone: () => void) =>
      ask({ name, remove: () => calls.remove(id), archive: () => calls.archive(id), onGone }),
  };
}
