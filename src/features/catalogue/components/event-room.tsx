import { Skeleton, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { EventDetail, ShowSummary } from '#domain/calls/catalogue.ts';
import { paths } from '../../../app/paths.ts';
import type { Question } from '../../../lib/answer/question.ts';
import { useQuestion } from '../../../lib/answer/use-question.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { ShowRoomPreview } from '../../../map/room-preview/show-room-preview.tsx';
import classes from './event-room.module.css';
import { useSeen } from './use-seen.ts';

interface EventRoomProps {
  readonly event: EventDetail;
  /** The next one on sale. */
  readonly show: ShowSummary;
}

/** The room of the next show as it is sold now, and the way into its map; fetched when it comes into view. */
export function EventRoom({ event, show }: EventRoomProps) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const [place, isSeen] = useSeen();
  return (
    <div ref={place} className={classes['room']}>
      {isSeen ? <Picture event={event} show={show} /> : <PictureSkeleton />}
      <Text c="dimmed" size="sm">
        {t('room.text', { room: show.room.name, left: format.count(show.left) })}
      </Text>
    </div>
  );
}

function Picture({ event, show }: EventRoomProps) {
  const { t } = useTranslation('catalogue');
  const question = useMemo(
    (): Question<{ readonly plan: { readonly url: string } }> => ({
      path: `/open/show/${show.id}`,
      answer: async () => (await import('#domain/calls/catalogue.ts')).showDetail.pick({ plan: true }),
    }),
    [show.id],
  );
  const { answer } = useQuestion(question);
  if (answer.status === 'failed') return null;
  if (answer.status !== 'ready') return <PictureSkeleton />;
  return (
    <Link
      to={paths.selectSeats.href(event.id, show.id)}
      className={classes['picture']}
      aria-label={t('room.choose', { room: show.room.name })}
    >
      <ShowRoomPreview
        showId={show.id}
        planUrl={answer.value.plan.url}
        label={t('room.picture', { room: show.room.name })}
      />
    </Link>
  );
}

/** As high as the picture, so that what is said below it is there at once and stays. */
function PictureSkeleton() {
  return (
    <div className={classes['picture']} aria-hidden>
      <Skeleton />
    </div>
  );
}
