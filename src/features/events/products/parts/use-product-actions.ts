import { useTranslation } from 'react-i18next';
import { useRemoval } from '../../../../ui/removal/use-removal.tsx';
import { useModalStack } from '../../../../ui/modal/modal-stack.tsx';
import { toastSuccess } from '../../../../ui/toasts.ts';
import { useDoneToast } from '../../../../ui/use-done-toast.ts';

interface ArchivedCalls {
  readonly remove: (id: number) => Promise<unknown>;
  readonly archive: (id: number) => Promise<unknown>;
  readonly restore: (id: number) => Promise<unknown>;
}

interface Product {
  readonly id: number;
  readonly name: string;
  readonly archivedAt: string | null;
}

/** Deleting, archiving and restoring products of one kind; `done` reads the list anew. */
export function useProductActions(calls: ArchivedCalls, done: () => void) {
  const { t } = useTranslation(['products', 'common']);
  const remove = useRemoval();
  const say = useDoneToast();
  const modals = useModalStack();
  return ({ id, name, archivedAt }: Product) =>
    archivedAt === null
      ? {
          onRemove: () =>
            remove({
              name,
              remove: () => calls.remove(id),
              archive: () => calls.archive(id),
              onGone: done,
            }),
          onArchive: () =>
            modals.open({
              title: t('archive.title', { name }),
              description: t('archive.text'),
              actionLabel: t('common:action.archive'),
              onAccept: async () => {
                await calls.archive(id);
                toastSuccess(t('archive.done'));
                done();
              },
            }),
        }
      : { onRestore: () => say(calls.restore(id), t('archive.undone'), done) };
}
