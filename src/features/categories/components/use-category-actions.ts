import { useTranslation } from 'react-i18next';
import type { ManagedCategory } from '#domain/calls/category.ts';
import { useRemoval } from '../../../ui/removal/use-removal.tsx';
import { toastSuccess } from '../../../ui/toasts.ts';
import { useErrorToast } from '../../../ui/use-error-text.ts';
import { useCategoryCalls } from '../api/category-calls.ts';

/** What can be done with a category besides editing it; a failure is shown as a toast. */
export function useCategoryActions() {
  const { t } = useTranslation('management');
  const calls = useCategoryCalls();
  const ask = useRemoval();
  const errorToast = useErrorToast();
  const say = (doing: Promise<unknown>, text: string, onDone: () => void) => {
    doing.then(() => {
      toastSuccess(text);
      onDone();
    }, errorToast);
  };
  return {
    archive: ({ id }: ManagedCategory, onDone: () => void) =>
      say(calls.archive(id), t('removal.archived'), onDone),
    restore: ({ id }: ManagedCategory, onDone: () => void) =>
      say(calls.restore(id), t('removal.restored'), onDone),
    /** @param onGone after deleting it, or archiving it instead */
    remove: ({ id, description }: ManagedCategory, onGone: () => void) =>
      ask({
        name: description,
        remove: () => calls.remove(id),
        archive: () => calls.archive(id),
        onGone,
      }),
  };
}
