import { useTranslation } from 'react-i18next';
import type { TitleKey } from './route-row.ts';

/** Translates titles of routes; those of the management area come with its shell, and are not asked for elsewhere. */
export function useRouteTitles(): (title: TitleKey, values?: Readonly<Record<string, string>>) => string {
  const { i18n } = useTranslation();
  const t = i18n.getFixedT(null, ['common', 'management']);
  return (title, values = {}) => t(title, { replace: values });
}
