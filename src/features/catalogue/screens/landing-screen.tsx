import { Container, Title } from '@mantine/core';
import { IconTicketOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
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
  const spaces = new Set(events.map((event) => event.space.id));
  return (
    <>
      <Hero
        isLoading={answer.status === 'loading'}
        featured={events.find((event) => event.saleState === 'open') ?? null}
        counts={answer.status === 'ready' ? { events: events.length, spaces: spaces.size } : null}
      />
      <WeekendShelf events={events} />
      <Container className={classes['upcoming'] ?? ''} component="section" aria-labelledby="upcoming">
        <Title order={2} id="upcoming">
          {t('landing.upcoming')}
        </Title>
        <AnswerView answer={answer} reload={reloadEvents} skeleton={<EventBrowserSkeleton />}>
          {(all) =>
            all.length === 0 ? (
              <Notice
                icon={<IconTicketOff size={40} stroke={1.4} aria-hidden />}
                title={t('landing.none')}
                text={t('landing.noneText')}
              />
            ) : (
              <EventBrowser events={all} headingOrder={3} />
            )
          }
        </AnswerView>
      </Container>
      {/* Below the list, however long that becomes: it would be moved by what comes. */}
      {answer.status !== 'loading' && <SpaceShelf />}
    </>
  );
}
