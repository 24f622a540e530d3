import { useTranslation } from 'react-i18next';
import type { ListedSpace } from '#domain/calls/space.ts';
import { useRemoval } from '../../../ui/removal/use-removal.tsx';
import { toastSuccess } from '../../../ui/toasts.ts';
import { useErrorToast } from '../../../ui/use-error-text.ts';
import { useSpaceCalls } from '../api/space-calls.ts';

type NamedSpace = Pick<ListedSpace, 'id' | 'name'>;

/** What can be done with a space besides editing it; a failure is shown as a toast. */
export function useSpaceActions() {
  const { t } = useTranslation('management');
  const calls = useSpaceCalls();
  const ask = useRemoval();
  const errorToast = useErrorToast();
  const say = (doing: Promise<unknown>, text: string, onDone: () => void) => {
    doing.then(() => {
      toastSuccess(text);
      onDone();
    }, errorToast);
  };
  return {
    archive: ({ id }: NamedSpace, onDone: () => void) =>
      say(calls.archive(id), t('removal.archived'), onDone),
    restore: ({ id }: NamedSpace, onDone: () => void) =>
      say(calls.restore(id), t('removal.restored'), onDone),
    /** @param onGone after deleting it, or archiving it instead */
    remove: ({ id, name }: NamedSpace, onGone: () => void) =>
      ask({ name, remove: () => calls.remove(id), archive: () => calls.archive(id), onGone }),
  };
}
