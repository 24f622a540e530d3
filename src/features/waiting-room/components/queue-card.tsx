import { Alert, Button, Container, Loader, Progress, Stack, Text } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { EventDetail } from '#domain/calls/catalogue.ts';
import type { WaitingStanding } from '#domain/calls/waiting-room.ts';
import type { EventId } from '#domain/ids.ts';
import { paths } from '../../../app/paths.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import type { QueueView } from '../api/queue-watch.ts';
import { progressOf } from '../model/queue-news.ts';
import { hasPlace, shownState } from '../model/shown-state.ts';
import { DrawNote } from './draw-note.tsx';
import classes from './queue-card.module.css';
import { QueueFigures } from './queue-figures.tsx';
import { QueueNewsLine } from './queue-news-line.tsx';

interface QueueCardProps {
  readonly eventId: EventId;
  /** Null while it is not known. */
  readonly event: EventDetail | null;
  readonly view: QueueView;
  readonly onJoinAgain: () => void;
}

/** Where one stands, how long it takes, and what happens next. */
export function QueueCard({ eventId, event, view, onJoinAgain }: QueueCardProps) {
  const { t } = useTranslation('queue');
  const { standing, isOffline, firstAhead } = view;
  const state = standing === null ? 'outside' : shownState(standing);
  const draw = standing?.draw ?? null;
  const progress = progressOf(firstAhead, standing?.ahead ?? null) * 100;
  return (
    <Container w="100%" py="xl" className={classes['page'] ?? ''}>
      <section className={classes['card']}>
        <Stack gap="md">
          <Text className={classes['event'] ?? ''}>{event?.name}</Text>
          <PageHeading className={classes['heading'] ?? ''}>{t(TITLES[state])}</PageHeading>
          <Text size="lg" className={classes['text'] ?? ''}>
            {t(TEXTS[state])}
          </Text>
          {state !== 'missed' && (
            <div className={classes['standing']}>
              {standing === null && !isOffline && (
                <Loader className={classes['asking'] ?? ''} aria-label={t('asking')} />
              )}
              {standing !== null && <QueueFigures standing={standing} event={event} />}
              {state === 'waiting' && (
                <Progress
                  value={Math.max(progress, 2)}
                  size="lg"
                  radius="xl"
                  aria-label={t('progress')}
                  classNames={{ section: classes['bar'] ?? '' }}
                />
              )}
            </div>
          )}
          {standing?.soldOut === true && <Alert color="spotlight">{t('soldOut')}</Alert>}
          {isOffline && (
            <Alert color="spotlight" icon={<IconPlugConnectedX aria-hidden />}>
              {t(hasPlace(standing) ? 'offline' : 'offlineOutside')}
            </Alert>
          )}
          {state === 'missed' && (
            <Button className={classes['action'] ?? ''} size="md" onClick={onJoinAgain}>
              {t('missed.again')}
            </Button>
          )}
          {standing !== null && (
            <QueueNewsLine standing={standing} isOffline={isOffline} title={t(TITLES[state])} />
          )}
          {state !== 'missed' && (
            <ul className={classes['promises']}>
              <li>{t('promise.keep')}</li>
              <li>{t('promise.next')}</li>
              <li>{t('promise.browser')}</li>
            </ul>
          )}
          {draw !== null && <DrawNote draw={draw} />}
          <Button
            component={Link}
            to={paths.event.href(eventId)}
            variant="subtle"
            className={classes['back'] ?? ''}
          >
            {t('back')}
          </Button>
        </Stack>
      </section>
    </Container>
  );
}

type Shown = WaitingStanding['state'];

const TITLES = {
  outside: 'outside.title',
  drawing: 'drawing.title',
  waiting: 'waiting.title',
  turn: 'turn.title',
  missed: 'missed.title',
  passed: 'turn.title',
  open: 'turn.title',
} as const satisfies Readonly<Record<Shown, string>>;

const TEXTS = {
  outside: 'outside.text',
  drawing: 'drawing.text',
  waiting: 'waiting.text',
  turn: 'turn.taking',
  missed: 'missed.text',
  passed: 'turn.taking',
  open: 'turn.taking',
} as const satisfies Readonly<Record<Shown, string>>;
