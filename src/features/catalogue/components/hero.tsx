import { Button, Container, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { EventSummary } from '#domain/calls/catalogue.ts';
import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useHouseLanguage } from '../../../lib/i18n/use-house-language.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { SeatRows } from '../../../ui/seat-rows.tsx';
import { TextSkeleton } from '../../../ui/text-skeleton.tsx';
import { EventPicture } from './event-picture.tsx';
import { EventSearch } from './event-search.tsx';
import classes from './hero.module.css';

interface HeroProps {
  /** What is on is still being fetched: its place is kept, so that nothing jumps when it comes. */
  readonly isLoading: boolean;
  /** The next one that can be bought; null: not known yet, or there is none. */
  readonly featured: EventSummary | null;
  /** What is on did not come: where there is room its place stays, so that what says so below does not jump. */
  readonly isMissing: boolean;
  /** How many events and spaces there are; null: not known yet. */
  readonly counts: { readonly events: number; readonly spaces: number } | null;
}

/** Says in a glance what this is and what is on. */
export function Hero({ isLoading, isMissing, featured, counts }: HeroProps) {
  const { t } = useTranslation('catalogue');
  return (
    <section className={classes['hero']}>
      <div className={classes['rows']}>
        <SeatRows />
      </div>
      <Container className={classes['content'] ?? ''}>
        <div className={classes['words']}>
          <PageHeading className={classes['heading'] ?? ''}>{t('hero.title')}</PageHeading>
          <p className={classes['text']}>{t('hero.text')}</p>
          <div className={classes['search']}>
            <EventSearch />
          </div>
          {counts === null && <p className={classes['counts']}>{NO_TEXT}</p>}
          {counts !== null && counts.events > 0 && (
            <p className={classes['counts']}>
              {t('hero.events', { count: counts.events })} · {t('hero.spaces', { count: counts.spaces })}
            </p>
          )}
        </div>
        {isLoading && <FeaturedPlace />}
        {isMissing && (
          <div className={classes['missing']}>
            <FeaturedPlace />
          </div>
        )}
        {featured !== null && <FeaturedEvent event={featured} />}
      </Container>
    </section>
  );
}

/** Keeps the height of a line. */
const NO_TEXT = '\u00a0';

/** As large as a featured event whose name fits one line. */
function FeaturedPlace() {
  return (
    <div className={classes['featured']} aria-hidden>
      <div className={classes['picture']}>
        <Skeleton h="100%" radius={0} />
      </div>
      <div className={classes['ticket']}>
        <div className={classes['next']}>
          <TextSkeleton w="40%" />
        </div>
        <div className={classes['name']}>
          <TextSkeleton w="80%" />
        </div>
        <div className={classes['facts']}>
          <TextSkeleton w="70%" />
          <TextSkeleton w="50%" />
        </div>
        <Skeleton h="2.625rem" />
      </div>
    </div>
  );
}

function FeaturedEvent({ event }: { readonly event: EventSummary }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const own = useHouseLanguage();
  return (
    <article className={classes['featured']}>
      <div className={classes['picture']}>
        <EventPicture url={event.imageUrl} eager="first" sizes="(min-width: 62em) 26rem, 92vw" />
      </div>
      <div className={classes['ticket']}>
        <p className={classes['next']}>{t('hero.next')}</p>
        <h2 className={classes['name']} {...own}>
          {event.name}
        </h2>
        <p className={classes['facts']}>
          {event.firstShowAt !== null && (
            <time dateTime={event.firstShowAt}>
              {format.date(event.firstShowAt, 'moment', event.space.timeZone)}
            </time>
          )}
          <br />
          {event.space.name}, {event.space.city}
        </p>
        <Button
          component={Link}
          to={paths.event.href(event.id)}
          fullWidth
          rightSection={<IconArrowRight size={18} aria-hidden />}
        >
          {event.priceFrom === null
            ? t('hero.tickets')
            : t('hero.ticketsFrom', { price: format.money(event.priceFrom, event.currency) })}
          <VisuallyHidden>: {event.name}</VisuallyHidden>
        </Button>
      </div>
    </article>
  );
}
