import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { type SpaceId, spaceId } from '#domain/ids.ts';
import { useTitleValue } from '../../../lib/page-title/page-title.tsx';
import { MissingPage } from '../../../ui/missing-page.tsx';
import type { CatalogueCalls } from '../api/catalogue-calls.ts';
import { useCatalogueAnswer } from '../api/catalogue-provider.tsx';
import { EventListPage } from '../components/event-list-page.tsx';

export function EventsBySpaceScreen() {
  const id = spaceId.safeParse(useParams()['spaceId']);
  return id.success ? <EventsBySpace key={id.data} id={id.data} /> : <MissingPage />;
}

function EventsBySpace({ id }: { readonly id: SpaceId }) {
  const { t } = useTranslation('catalogue');
  const head = useCatalogueAnswer(
    useCallback((calls: CatalogueCalls, signal: AbortSignal) => calls.space(id, signal), [id]),
  );
  const events = useCatalogueAnswer(
    useCallback((calls: CatalogueCalls, signal: AbortSignal) => calls.events({ space: id }, signal), [id]),
  );
  useTitleValue('space', head.answer.status === 'ready' ? head.answer.value.name : undefined);
  return (
    <EventListPage
      head={head}
      events={events}
      headOf={({ name, description, address, city, imageUrl }) => ({
        title: name,
        text: description,
        address: [address, city].filter((part) => part !== '').join(', '),
        imageUrl,
      })}
      nothing={t('list.noneInSpace')}
    />
  );
}
