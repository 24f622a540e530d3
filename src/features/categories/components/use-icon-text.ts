import { useTranslation } from 'react-i18next';
import type { CategoryIcon } from '#domain/calls/category.ts';

/** What an icon is called. */
export function useIconText(): (icon: CategoryIcon) => string {
  const { t } = useTranslation('categories');
  return (icon) => {
    if (icon === null) return t('noIcon');
    return icon === 'picture' ? t('ownPicture') : t(`icons.${icon}`);
  };
}
