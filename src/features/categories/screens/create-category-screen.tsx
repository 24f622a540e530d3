import { useTranslation } from 'react-i18next';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { CategoryForm } from '../components/category-form.tsx';

export function CreateCategoryScreen() {
  const { t } = useTranslation('management');
  return (
    <DetailPage title={t('titles.CreateCategory')} wide={false}>
      <CategoryForm category={null} />
    </DetailPage>
  );
}
