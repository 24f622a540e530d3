import { useTranslation } from 'react-i18next';
import { useModalStack } from '../../../../ui/modal/modal-stack.tsx';

/**
 * Asks before a change of something that was sold is saved.
 *
 * @param text what is touched; null: nothing was sold, nothing is asked
 */
export function useProductSalesQuestion(): (text: string | null, save: () => void) => void {
  const { t } = useTranslation('products');
  const modals = useModalStack();
  return (text, save) => {
    if (text === null) save();
    else
      modals.open({
        title: t('sales.title'),
        description: text,
        actionLabel: t('sales.confirm'),
        onAccept: save,
      });
  };
}
