import { useTranslation } from 'react-i18next';
import { useModalStack } from '../modal/modal-stack.tsx';
import { giveUpPage, isPageUnsaved } from './unsaved-page.ts';

/**
 * Asks first where something on the page is unsaved; then, or where nothing is, `go` leads elsewhere. For what ends the
 * session, too: afterwards nothing of it could be saved any more.
 */
export function useLeavePage(): (go: () => void | Promise<void>) => void {
  const { t } = useTranslation();
  const modals = useModalStack();
  return (go) => {
    if (!isPageUnsaved()) {
      void go();
      return;
    }
    modals.open({
      title: t('form.leaveTitle'),
      description: t('form.leaveText'),
      actionLabel: t('form.leave'),
      cancelLabel: t('form.stay'),
      onAccept: () => void giveUpPage(go),
    });
  };
}
