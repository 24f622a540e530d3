import { Container, Title } from '@mantine/core';
import { IconTicketOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { EventSummary } from '#domain/calls/catalogue.ts';
import { AnswerView } from '../../../ui/answer-view.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useCatalogue } from '../api/catalogue-provider.tsx';
import { EventBrowser, EventBrowserSkeleton } from '../components/event-browser.tsx';
import { Hero } from '../components/hero.tsx';
import { SpaceShelf } from '../components/space-shelf.tsx';
import { WeekendShelf } from '../components/weekend-shelf.tsx';
import classes from './landing-screen.module.css';

/** What is on. */
export function LandingScreen() {
  const { t } = useTranslation('catalogue');
  const { events: answer, reloadEvents } = useCatalogue();
  const events = answer.status === 'ready' ? answer.value : [];
  const featured = events.find((event) => event.saleState === 'open') ?? null;
  const spaces = new Set(events.map((event) => event.space.id));
  return (
    <>
      <Hero
        isLoading={answer.status === 'loading'}
        isMissing={answer.status === 'failed'}
        featured={featured}
        counts={answer.status === 'ready' ? { events: events.length, spaces: spaces.size } : null}
      />
      <WeekendShelf events={events} featured={featured} />
      {/* Where it failed it stands anew, in the first window of a phone: it has not slid there. */}
      <Container
        key={answer.status === 'failed' ? 'failed' : 'usual'}
        className={classes['upcoming'] ?? ''}
        component="section"
        aria-labelledby="upcoming"
      >
        <Title order={2} id="upcoming">
          {t('landing.upcoming')}
        </Title>
        <AnswerView answer={answer} reload={reloadEvents} skeleton={<EventBrowserSkeleton />}>
          {(upcoming) => <Upcoming events={upcoming} />}
        </AnswerView>
      </Container>
      {/* Below the list, however long that becomes: it would be moved by what comes. */}
      {answer.status !== 'loading' && <SpaceShelf />}
    </>
  );
}

function Upcoming({ events }: { readonly events: readonly EventSummary[] }) {
  const { t } = useTranslation('catalogue');
  if (events.length > 0) return <EventBrowser events={events} headingOrder={3} />;
  return (
    <Notice
      icon={<IconTicketOff size={40} stroke={1.4} aria-hidden />}
      title={t('landing.none')}
      text={t('landing.noneText')}
    />
  );
}
