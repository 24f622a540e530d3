import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { type CategoryId, categoryId } from '#domain/ids.ts';
import { useTitleValue } from '../../../lib/page-title/page-title.tsx';
import { MissingPage } from '../../../ui/missing-page.tsx';
import type { CatalogueCalls } from '../api/catalogue-calls.ts';
import { useCatalogueAnswer } from '../api/catalogue-provider.tsx';
import { EventListPage } from '../components/event-list-page.tsx';

export function EventsByCategoryScreen() {
  const id = categoryId.safeParse(useParams()['categoryId']);
  return id.success ? <EventsByCategory key={id.data} id={id.data} /> : <MissingPage />;
}

function EventsByCategory({ id }: { readonly id: CategoryId }) {
  const { t } = useTranslation('catalogue');
  const head = useCatalogueAnswer(
    useCallback((calls: CatalogueCalls, signal: AbortSignal) => calls.category(id, signal), [id]),
  );
  const events = useCatalogueAnswer(
    useCallback((calls: CatalogueCalls, signal: AbortSignal) => calls.events({ category: id }, signal), [id]),
  );
  useTitleValue('category', head.answer.status === 'ready' ? head.answer.value.description : undefined);
  return (
    <EventListPage
      head={head}
      events={events}
      headOf={({ description, iconUrl }) => ({ title: description, iconUrl })}
      nothing={t('list.noneInCategory')}
    />
  );
}
