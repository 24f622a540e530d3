import { expect, it } from 'vitest';
import { order } from '#domain/calls/booking.ts';
import { showId } from '#domain/ids.ts';
import { orderJson } from '../testing/sample-checkout.ts';
import { orderCalendar } from './order-calendar.ts';

const sample = order.parse(orderJson);
const ends = new Map([[showId.parse(15), '2026-11-29T19:30:00.000Z']]);

it('has one entry a show, in universal time, with where to sit', () => {
  const text = orderCalendar(sample, ends, () => 'Fila C, asiento 3').replaceAll('\r\n\t', '');
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(text).toContain('DTSTART:20261129T173000Z');
  expect(text).toContain('DTEND:20261129T193000Z');
  expect(text).toContain('UID:DA4KURCS-15@butaca');
  expect(text).toContain(String.raw`Fila C\, asiento 3`);
});

it('has no end where none is known', () => {
  const text = orderCalendar(sample, new Map(), () => '');
  expect(text).not.toContain('DTEND');
});
