import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventDetail } from '#domain/calls/catalogue.ts';
import { useHouseLanguage } from '../../../lib/i18n/use-house-language.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { useCatalogue } from '../api/catalogue-provider.tsx';
import { AddOns } from './add-ons.tsx';
import { EventCalendar } from './event-calendar.tsx';
import { EventGallery } from './event-gallery.tsx';
import { EventHead } from './event-head.tsx';
import { eventJsonLd, scriptJson } from './event-json-ld.ts';
import { EventOffer } from './event-offer.tsx';
import classes from './event-page.module.css';
import { EventRoom } from './event-room.tsx';
import { EventPicture } from './event-picture.tsx';
import { KeptBookingPlace } from './kept-booking-place.tsx';
import { ShowPacks } from './show-packs.tsx';
import { TicketPrices } from './ticket-prices.tsx';

/** Everything about an event that helps to decide, and its shows to choose from. */
export function EventPage({ event }: { readonly event: EventDetail }) {
  const { t } = useTranslation('catalogue');
  const address = useAddress(event);
  const own = useHouseLanguage();
  const next = event.shows.find((show) => show.saleState === 'open');
  const { images, gallery, addOns, showGroups, ticketTypes } = event;
  return (
    <article>
      <JsonLd event={event} address={address} />
      <div className={classes['banner']}>
        <EventPicture
          url={images.panoramic ?? images.banner ?? images.main ?? event.imageUrl}
          eager="first"
          sizes="(min-width: 75em) 72rem, 96vw"
        />
      </div>
      <KeptBookingPlace eventId={event.id} />
      <div className={classes['columns']}>
        <EventHead event={event} address={address} />
        <aside className={classes['offer']}>
          <EventOffer event={event} />
        </aside>
        <div className={classes['sections']}>
          <div className={classes['description']} {...own}>
            {event.description.split(/\n\s*\n/).map((paragraph) => (
              <Text key={paragraph} size="lg">
                {paragraph}
              </Text>
            ))}
          </div>
          <Section id="shows" title={t('shows.title')}>
            <EventCalendar event={event} />
          </Section>
          {showGroups.length > 0 && (
            <Section title={t('packs.title')}>
              <ShowPacks event={event} />
            </Section>
          )}
          {next !== undefined && (
            <Section title={t('room.title')}>
              <EventRoom event={event} show={next} />
            </Section>
          )}
          {ticketTypes.length > 0 && (
            <Section title={t('price.title')}>
              <TicketPrices event={event} />
            </Section>
          )}
          {addOns.length > 0 && (
            <Section title={t('addOns.title')}>
              <AddOns addOns={addOns} currency={event.currency} />
            </Section>
          )}
          {gallery.length > 0 && (
            <Section title={t('gallery.title')}>
              <EventGallery urls={gallery} name={event.name} />
            </Section>
          )}
        </div>
      </div>
    </article>
  );
}

interface SectionProps {
  readonly id?: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Section({ id, title, children }: SectionProps) {
  return (
    <section id={id} aria-label={title}>
      <Title order={2} mb="md">
        {title}
      </Title>
      {children}
    </section>
  );
}

function JsonLd({ event, address }: { readonly event: EventDetail; readonly address: string }) {
  const { origin } = useServices();
  const json = scriptJson(eventJsonLd(event, address, origin));
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** The street of the event's space, which the list of spaces knows; '' until it has come. */
function useAddress(event: EventDetail): string {
  const { spaces } = useCatalogue();
  if (spaces.status !== 'ready') return '';
  return spaces.value.find((space) => space.id === event.space.id)?.address ?? '';
}
