import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { type CategoryId, categoryId } from '#domain/ids.ts';
import { useQuestion } from '../../../lib/answer/use-question.ts';
import { useTitleValue } from '../../../lib/page-title/page-title.tsx';
import { MissingPage } from '../../../ui/missing-page.tsx';
import { categoryQuestion, eventsQuestion } from '../api/catalogue-questions.ts';
import { EventListPage } from '../components/event-list-page.tsx';

export function EventsByCategoryScreen() {
  const id = categoryId.safeParse(useParams()['categoryId']);
  return id.success ? <EventsByCategory key={id.data} id={id.data} /> : <MissingPage />;
}

function EventsByCategory({ id }: { readonly id: CategoryId }) {
  const { t } = useTranslation('catalogue');
  const head = useQuestion(useMemo(() => categoryQuestion(id), [id]));
  const events = useQuestion(useMemo(() => eventsQuestion({ category: id }), [id]));
  useTitleValue('category', head.answer.status === 'ready' ? head.answer.value.description : undefined);
  return (
    <EventListPage
      head={head}
      events={events}
      headOf={({ description, iconUrl }) => ({ title: description, iconUrl })}
      fixed="category"
      nothing={t('list.noneInCategory')}
    />
  );
}
