import type { EventDetail, ShowSummary } from '#domain/calls/catalogue.ts';
import type { SaleState } from '#domain/sale-state.ts';

const AVAILABILITY: Readonly<Record<SaleState, string>> = {
  open: 'https://schema.org/InStock',
  comingSoon: 'https://schema.org/PreOrder',
  soldOut: 'https://schema.org/SoldOut',
  closed: 'https://schema.org/OutOfStock',
  ended: 'https://schema.org/Discontinued',
};

/**
 * The shows of an event as schema.org `Event` data, for search engines.
 *
 * @param origin of our site, put before our own addresses: "https://butaca.example"
 */
export function eventJsonLd(event: EventDetail, address: string, origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@graph': event.shows.map((show) => showJsonLd(event, show, address, origin)),
  };
}

/** JSON that may stand inside a script element: nothing in it can end the element. */
export function scriptJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

function showJsonLd(event: EventDetail, show: ShowSummary, address: string, origin: string): object {
  return {
    '@type': 'Event',
    name: event.name,
    description: event.title,
    startDate: show.startsAt,
    endDate: show.endsAt,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(event.imageUrl === null ? {} : { image: [new URL(event.imageUrl, origin).href] }),
    location: {
      '@type': 'Place',
      name: event.space.name,
      address: { '@type': 'PostalAddress', streetAddress: address, addressLocality: event.space.city },
    },
    ...(show.priceFrom === null ? {} : { offers: offerJsonLd(event, show, show.priceFrom, origin) }),
  };
}

function offerJsonLd(event: EventDetail, show: ShowSummary, priceFrom: number, origin: string): object {
  return {
    '@type': 'AggregateOffer',
    lowPrice: (priceFrom / 10 ** minorDigits(event.currency)).toFixed(minorDigits(event.currency)),
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
