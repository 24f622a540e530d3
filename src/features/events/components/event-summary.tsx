import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ManagedEvent } from '#domain/calls/managed-event.ts';
import { EVENT_IMAGE_KINDS } from '#domain/event-image.ts';
import { publishFaults } from '#domain/publish-faults.ts';
import { Panel } from '../../../ui/detail/panel.tsx';
import { EventFacts } from './event-facts.tsx';
import { EventSales } from './event-sales.tsx';
import classes from './event-summary.module.css';
import { MissingList } from './missing-list.tsx';

interface EventSummaryProps {
  readonly event: ManagedEvent;
}

/** The first look at an event: what is missing, how it sells, what it says and inherits. */
export function EventSummary({ event }: EventSummaryProps) {
  const { t } = useTranslation('events');
  const faults = event.archivedAt === null ? publishFaults(event) : [];
  const isDraft = event.state === 'draft' && event.archivedAt === null;
  const pictures = [
    ...EVENT_IMAGE_KINDS.flatMap((kind) => {
      const url = event.images[kind];
      return url === null ? [] : [{ key: kind, url, alt: t(`form.${kind}`) }];
    }),
    ...event.gallery.map(({ id, url }, index) => ({
      key: String(id),
      url,
      alt: t('form.galleryItem', { number: index + 1 }),
    })),
  ];
  return (
    <>
      {isDraft && faults.length > 0 && (
        <Panel title={t('state.missing')}>
          <MissingList faults={faults} eventId={event.id} isForm={false} />
        </Panel>
      )}
      <EventSales event={event} />
      <div className={classes['halves']}>
        <Panel title={t('show.text')}>
          {event.title !== '' && <Text fw={600}>{event.title}</Text>}
          {event.description === '' ? (
            <Text c="dimmed">{t('show.noText')}</Text>
          ) : (
            <Text className={classes['description'] ?? ''}>{event.description}</Text>
          )}
        </Panel>
        <Panel title={t('show.facts')}>
          <EventFacts event={event} />
        </Panel>
      </div>
      {pictures.length > 0 && (
        <Panel title={t('show.pictures')}>
          <div className={classes['pictures']}>
            {pictures.map(({ key, url, alt }) => (
              <figure key={key}>
                <img src={`${url}/480.webp`} alt="" loading="lazy" />
                <figcaption>{alt}</figcaption>
              </figure>
            ))}
          </div>
        </Panel>
      )}
    </>
  );
}
