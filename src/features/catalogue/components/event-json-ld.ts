import type { EventDetail, ShowSummary } from '#domain/calls/catalogue.ts';
import type { SaleState } from '#domain/sale-state.ts';

const AVAILABILITY: Readonly<Record<SaleState, string>> = {
  open: 'https://schema.org/InStock',
  comingSoon: 'https://schema.org/PreOrder',
  soldOut: 'https://schema.org/SoldOut',
  closed: 'https://schema.org/OutOfStock',
  cancelled: 'https://schema.org/Discontinued',
  ended: 'https://schema.org/Discontinued',
};

/**
 * The shows of an event as schema.org `Event` data, for search engines.
 *
 * @param origin of our site, put before our own addresses: "https://butaca.example"
 */
export function eventJsonLd(event: EventDetail, address: string, origin: string): object {
  const digits = minorDigits(event.currency);
  return {
    '@context': 'https://schema.org',
    '@graph': event.shows.map((show) => showJsonLd({ event, digits, address, origin }, show)),
  };
}

/** JSON that may stand inside a script element: nothing in it can end the element. */
export function scriptJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

interface EventParts {
  readonly event: EventDetail;
  /** Of its currency's minor unit. */
  readonly digits: number;
  readonly address: string;
  readonly origin: string;
}

function showJsonLd(parts: EventParts, show: ShowSummary): object {
  const { event, address, origin } = parts;
  return {
    '@type': 'Event',
    name: event.name,
    description: event.title,
    startDate: show.startsAt,
    endDate: show.endsAt,
    eventStatus: `https://schema.org/${show.saleState === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(event.imageUrl === null ? {} : { image: [new URL(event.imageUrl, origin).href] }),
    location: {
      '@type': 'Place',
      name: event.space.name,
      address: { '@type': 'PostalAddress', streetAddress: address, addressLocality: event.space.city },
    },
    ...(show.priceFrom === null ? {} : { offers: offerJsonLd(parts, show, show.priceFrom) }),
  };
}

function offerJsonLd({ event, digits, origin }: EventParts, show: ShowSummary, priceFrom: number): object {
  return {
    '@type': 'AggregateOffer',
    lowPrice: (priceFrom / 10 ** digits).toFixed(digits),
    priceCurrency: event.currency,
    availability: AVAILABILITY[show.saleState],
    url: new URL(`/events/${event.id}`, origin).href,
    ...(show.saleStartsAt === null ? {} : { validFrom: show.saleStartsAt }),
  };
}

function minorDigits(currency: string): number {
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  );
}
