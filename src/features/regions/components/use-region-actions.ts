import { useTranslation } from 'react-i18next';
import type { ManagedRegion } from '#domain/calls/region.ts';
import { useRegionCalls } from '../../../lib/room/region-calls.ts';
import { useRemoval } from '../../../ui/removal/use-removal.tsx';
import { useDoneToast } from '../../../ui/use-done-toast.ts';

/** What can be done with a region besides editing it; a failure is shown as a toast. */
export function useRegionActions() {
  const { t } = useTranslation(['regions', 'management']);
  const calls = useRegionCalls();
  const ask = useRemoval();
  const say = useDoneToast();
  return {
    restore: ({ roomId, id }: ManagedRegion, onDone: () => void) =>
      say(calls.restore(roomId, id), t('management:removal.restored'), onDone),
    /** One place nearer to the stage (−1) or further from it (1). */
    move: (region: ManagedRegion, step: -1 | 1, onDone: () => void) => {
      const { roomId, id, name, color, reservable, version, position } = region;
      const capacity = region.seated ? null : region.capacity;
      const call = { name, color, reservable, capacity, version, position: Math.max(1, position + step) };
      say(calls.edit(roomId, id, call), t('moved', { name }), onDone);
    },
    /** @param onGone after deleting it, or archiving it instead */
    remove: ({ roomId, id, name }: ManagedRegion, onGone: () => void) =>
      ask({ name, remove: () => calls.remove(roomId, id), archive: () => calls.archive(roomId, id), onGone }),
  };
}
