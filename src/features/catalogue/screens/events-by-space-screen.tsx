import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { type SpaceId, spaceId } from '#domain/ids.ts';
import { useQuestion } from '../../../lib/answer/use-question.ts';
import { useTitleValue } from '../../../lib/page-title/page-title.tsx';
import { MissingPage } from '../../../ui/missing-page.tsx';
import { eventsQuestion, spaceQuestion } from '../api/catalogue-questions.ts';
import { EventListPage } from '../components/event-list-page.tsx';

export function EventsBySpaceScreen() {
  const id = spaceId.safeParse(useParams()['spaceId']);
  return id.success ? <EventsBySpace key={id.data} id={id.data} /> : <MissingPage />;
}

function EventsBySpace({ id }: { readonly id: SpaceId }) {
  const { t } = useTranslation('catalogue');
  const head = useQuestion(useMemo(() => spaceQuestion(id), [id]));
  const events = useQuestion(useMemo(() => eventsQuestion({ space: id }), [id]));
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
      fixed="space"
      nothing={t('list.noneInSpace')}
    />
  );
}
