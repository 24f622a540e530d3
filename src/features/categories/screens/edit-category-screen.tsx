import { useTranslation } from 'react-i18next';
import { isMissing } from '../../../lib/answer/is-missing.ts';
import { AnswerView } from '../../../ui/answer-view.tsx';
import { MissingPage } from '../../../ui/missing-page.tsx';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { useCategory } from '../api/use-category.ts';
import { CategoryForm } from '../components/category-form.tsx';
import { FormSkeleton } from '../../../ui/edit-form/form-skeleton.tsx';

export function EditCategoryScreen() {
  const { t } = useTranslation('management');
  const { answer, reload } = useCategory();
  if (isMissing(answer)) return <MissingPage />;
  return (
    <DetailPage title={t('titles.EditCategory')} wide={false}>
      <AnswerView answer={answer} reload={reload} skeleton={<FormSkeleton />}>
        {(category) => <CategoryForm category={category} />}
      </AnswerView>
    </DetailPage>
  );
}
