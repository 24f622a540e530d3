import { useTranslation } from 'react-i18next';
import { parseFailure } from '../../lib/http/parse-failure.ts';
import { useIsElsewhere } from '../../lib/navigation/use-is-elsewhere.ts';
import { useModalStack } from '../modal/modal-stack.tsx';
import { toastSuccess } from '../toasts.ts';
import { useInUseText } from './use-in-use-text.ts';

interface Removal {
  /** What it is called in the question. */
  readonly name: string;
  readonly remove: () => Promise<unknown>;
  /** What can be done instead where it is in use. */
  readonly archive?: () => Promise<unknown>;
  /** After either. */
  readonly onGone: () => void;
}

/** Asks, and deletes. What is in use (409 `inUse`) stays: why is said, and archiving offered. */
export function useRemoval(): (removal: Removal) => void {
  const { t } = useTranslation(['management', 'refusal', 'common']);
  const modals = useModalStack();
  const inUseText = useInUseText();
  const isElsewhere = useIsElsewhere();
  const offerArchive = (reason: string, { name, archive, onGone }: Removal) => {
    modals.open({
      title: t('removal.inUseTitle', { name }),
      description: reason,
      ...(archive === undefined
        ? { acceptOnly: true }
        : {
            actionLabel: t('common:action.archive'),
            onAccept: async () => {
              await archive();
              toastSuccess(t('removal.archived'));
              onGone();
            },
          }),
    });
  };
  return (removal) => {
    modals.open({
      title: t('removal.title', { name: removal.name }),
      description: t('removal.text'),
      actionLabel: t('common:action.delete'),
      onAccept: async () => {
        try {
          await removal.remove();
        } catch (thrown) {
          const failure = parseFailure(thrown);
          // Who has gone on is told why, and asked nothing.
          if (failure.status !== 409 || isElsewhere()) throw thrown;
          offerArchive(inUseText(failure), removal);
          return;
        }
        toastSuccess(t('removal.removed'));
        removal.onGone();
      },
    });
  };
}
