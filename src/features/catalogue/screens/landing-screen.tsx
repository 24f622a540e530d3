import { Container, Text, Title } from '@mantine/core';
import { IconTicketOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { EventSummary } from '#domain/calls/catalogue.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { AnswerView } from '../../../ui/answer-view.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useCatalogue } from '../api/catalogue-provider.tsx';
import { EventFilters } from '../components/event-filters.tsx';
import { EventGrid, EventGridSkeleton } from '../components/event-grid.tsx';
import { filterEvents } from '../components/filter-events.ts';
import { Hero } from '../components/hero.tsx';
import { useEventChoice } from '../components/use-event-choice.ts';
import classes from './landing-screen.module.css';

/** What is on. */
export function LandingScreen() {
  const { t } = useTranslation('catalogue');
  const { events: answer, reloadEvents } = useCatalogue();
  const events = answer.status === 'ready' ? answer.value : [];
  const spaces = new Set(events.map((event) => event.space.id));
  return (
    <>
      <Hero
        isLoading={answer.status === 'loading'}
        featured={events.find((event) => event.saleState === 'open') ?? null}
        counts={answer.status === 'ready' ? { events: events.length, spaces: spaces.size } : null}
      />
      <Container className={classes['upcoming'] ?? ''} component="section" aria-labelledby="upcoming">
        <Title order={2} id="upcoming">
          {t('landing.upcoming')}
        </Title>
        <AnswerView answer={answer} reload={reloadEvents} skeleton={<EventGridSkeleton />}>
          {(all) => <UpcomingEvents events={all} />}
        </AnswerView>
      </Container>
    </>
  );
}

function UpcomingEvents({ events }: { readonly events: readonly EventSummary[] }) {
  const { t } = useTranslation('catalogue');
  const { clock } = useServices();
  const { choice, choose } = useEventChoice();
  if (events.length === 0) {
    return (
      <Notice
        icon={<IconTicketOff size={40} stroke={1.4} aria-hidden />}
        title={t('landing.none')}
        text={t('landing.noneText')}
      />
    );
  }
  const fitting = filterEvents(events, choice, clock.now());
  return (
    <>
      <EventFilters choice={choice} onChoose={choose} />
      <Text c="dimmed" role="status">
        {t('landing.count', { count: fitting.length })}
      </Text>
      {fitting.length > 0 ? (
        <EventGrid events={fitting} headingOrder={3} />
      ) : (
        <Notice
          title={t('landing.noneFits')}
          text={t('landing.noneFitsText')}
          action={{
            label: t('filter.clear'),
            onClick: () => choose({ categoryId: null, spaceId: null, when: null }),
          }}
        />
      )}
    </>
  );
}
