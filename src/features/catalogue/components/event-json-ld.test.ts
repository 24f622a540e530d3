import { expect, it } from 'vitest';
import { sampleEventDetail } from '../testing/sample-events.ts';
import { eventJsonLd, scriptJson } from './event-json-ld.ts';

it('tells search engines of each show', () => {
  expect(eventJsonLd(sampleEventDetail(), 'Plaza de la Comedia, 1', 'https://butaca.example')).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Event',
        name: 'Carmen',
        description: 'La ópera de Bizet',
        startDate: '2026-12-24T18:30:00.000Z',
        endDate: '2026-12-24T21:30:00.000Z',
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        image: ['https://butaca.example/media/carmen.svg'],
        location: {
          '@type': 'Place',
          name: 'Gran Teatro',
          address: {
            '@type': 'PostalAddress',
            streetAddress: 'Plaza de la Comedia, 1',
            addressLocality: 'Madrid',
          },
        },
        offers: {
          '@type': 'AggregateOffer',
          lowPrice: '39.00',
          priceCurrency: 'EUR',
          availability: 'https://schema.org/InStock',
          url: 'https://butaca.example/events/7',
          validFrom: '2026-11-01T09:00:00.000Z',
        },
      },
    ],
  });
});

it('tells them of one that was called off', () => {
  const event = sampleEventDetail();
  const shows = event.shows.map((show) => ({ ...show, saleState: 'cancelled' as const }));
  expect(eventJsonLd({ ...event, shows }, '', 'https://butaca.example')).toMatchObject({
    '@graph': [
      {
        eventStatus: 'https://schema.org/EventCancelled',
        offers: { availability: 'https://schema.org/Discontinued' },
      },
    ],
  });
});

it('cannot end the script it stands in', () => {
  const json = scriptJson({ name: '</script><script>alert(1)</script>' });
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({ name: '</script><script>alert(1)</script>' });
});
