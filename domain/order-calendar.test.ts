import { expect, it } from 'vitest';
import { showId } from './ids.ts';
import { type CalendarShow, orderCalendar } from './order-calendar.ts';

const order = {
  reference: 'DA4KURCS',
  event: {
    id: 4,
    name: 'Hamlet',
    spaceName: 'Teatro',
    address: 'Calle Mayor, 1',
    city: 'Madrid',
    timeZone: 'Europe/Madrid',
  },
} as Parameters<typeof orderCalendar>[0];
const show: CalendarShow = {
  id: showId.parse(15),
  startsAt: '2026-11-29T17:30:00.000Z',
  endsAt: '2026-11-29T19:30:00.000Z',
  roomName: 'Sala',
  seats: 'Fila C, butaca 3',
};
const unfolded = (text: string) => text.replaceAll('\r\n\t', '');

it('has one entry a show, in universal time, with where to sit', () => {
  const text = unfolded(orderCalendar(order, [show]));
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(text).toContain('METHOD:PUBLISH');
  expect(text).toContain('DTSTART:20261129T173000Z');
  expect(text).toContain('DTEND:20261129T193000Z');
  expect(text).toContain('UID:DA4KURCS-15@butaca');
  expect(text).toContain(String.raw`Fila C\, butaca 3`);
});

it('has no end where none is known', () => {
  expect(orderCalendar(order, [{ ...show, endsAt: null }])).not.toContain('DTEND');
});

it('takes the entry back that a calendar has already', () => {
  const text = unfolded(orderCalendar(order, [show], { sequence: 3, isCancelled: true }));
  expect(text).toContain('METHOD:CANCEL');
  expect(text).toContain('SEQUENCE:3');
  expect(text).toContain('STATUS:CANCELLED');
  expect(text).toContain('UID:DA4KURCS-15@butaca');
});
