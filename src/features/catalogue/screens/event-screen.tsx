import { Container } from '@mantine/core';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { type EventId, eventId } from '#domain/ids.ts';
import { useQuestion } from '../../../lib/answer/use-question.ts';
import { useTitleValue } from '../../../lib/page-title/page-title.tsx';
import { AnswerView } from '../../../ui/answer-view.tsx';
import { MissingPage } from '../../../ui/missing-page.tsx';
import { eventQuestion } from '../api/catalogue-questions.ts';
import { EventPage } from '../components/event-page.tsx';
import { EventSkeleton } from '../components/event-skeleton.tsx';

export function EventScreen() {
  const id = eventId.safeParse(useParams()['eventId']);
  return id.success ? <AskedEvent id={id.data} /> : <MissingPage />;
}

function AskedEvent({ id }: { readonly id: EventId }) {
  const { answer, reload } = useQuestion(useMemo(() => eventQuestion(id), [id]));
  useTitleValue('event', answer.status === 'ready' ? answer.value.name : undefined);
  if (answer.status === 'failed' && answer.error.status === 404) return <MissingPage />;
  return (
    <Container w="100%" pt="md">
      <AnswerView answer={answer} reload={reload} skeleton={<EventSkeleton />}>
        {(event) => <EventPage event={event} />}
      </AnswerView>
    </Container>
  );
}
