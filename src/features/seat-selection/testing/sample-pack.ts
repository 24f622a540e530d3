import { type EventDetail, type TicketGroup, eventDetail, ticketGroup } from '#domain/calls/catalogue.ts';
import { showGroupId } from '#domain/ids.ts';
import { sampleShow } from './sample-show.ts';

export const sampleGroupId = showGroupId.parse(5);

/** A pack of the sample event at 60 €, of stalls and circle at the full price. */
export const sampleCombo: TicketGroup = ticketGroup.parse({
  id: 9,
  name: 'Abono dos noches',
  price: 6000,
  showGroupId: sampleGroupId,
  items: [
    { ticketTypeId: 1, quantity: 1 },
    { ticketTypeId: 2, quantity: 1 },
  ],
});

/** The sample event with a group of its two shows, the later one named first, and its combo. */
export const samplePackEvent: EventDetail = eventDetail.parse({
  ...sampleShow.event,
  showGroups: [{ id: sampleGroupId, name: 'Dos noches', showIds: [4, 3] }],
  ticketGroups: [sampleCombo],
});
