import { useTranslation } from 'react-i18next';

/** The props of a field whose list is searched by typing: where nothing is found, the list says so. */
export function useSearchable() {
  const { t } = useTranslation();
  return { searchable: true, nothingFoundMessage: t('dropdown.nothingFound') } as const;
}
