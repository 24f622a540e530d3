import { describe, expect, it } from 'vitest';
import type { BookingItem } from './calls/booking.ts';
import { looksLikePhone as isPhone } from './participants.ts';
import { checkConfirm, checkProceed, type Confirmation, type ConfirmTerms } from './confirm.ts';
import { addOnId, showGroupId, showId, ticketGroupId, ticketTypeId } from './ids.ts';
import { accept, refuse } from './result.ts';
import { bookingTotal } from './total.ts';

const adult = ticketTypeId.parse(1);
const family = ticketGroupId.parse(1);
const [cup, parking] = [addOnId.parse(1), addOnId.parse(2)];
const now = Date.UTC(2026, 10, 21);

const event: ConfirmTerms = {
  ticketTypes: [{ id: adult, price: 1000, fallbackPrice: 0, temporaryPrices: [] }],
  ticketGroups: [
    {
      id: family,
      name: 'Family',
      price: 3000,
      showGroupId: null,
      items: [{ ticketTypeId: adult, quantity: 4 }],
    },
  ],
  showGroups: [],
  addOns: [
    { id: cup, name: 'Cup', price: 300, per: 'ticket', stockLeft: null },
    { id: parking, name: 'Parking', price: 900, per: 'order', stockLeft: 3 },
  ],
  administrativeCosts: 100,
  requiredParticipantFields: ['email'],
  participantsLater: false,
};
const item = (seat: number): BookingItem => ({
  kind: 'seat',
  showId: showId.parse(1),
  seat,
  region: 0,
  regionName: 'Stalls',
  marks: [],
  furniture: null,
  rowName: 'A',
  seatName: String(seat),
  ticketTypeId: adult,
});
const items = [item(1), item(2)];
const good: Confirmation = {
  acceptTerms: true,
  participants: [{ email: 'ana@butaca.test' }, { email: 'eva@butaca.test' }],
  addOns: [],
  ticketGroups: [],
  total: 2200,
};
const check = (over: Partial<Confirmation> = {}, chosen: readonly BookingItem[] = items) =>
  checkConfirm({ items: chosen, showGroupId: null, event, confirmation: { ...good, ...over }, now, isPhone });

describe('checkProceed', () => {
  it('wants at least one seat', () => {
    expect(checkProceed([])).toEqual(refuse({ code: 'noSeatSelected' }));
    expect(checkProceed(items)).toEqual(accept(undefined));
  });
});

describe('checkConfirm', () => {
  it('answers the total that the customer saw', () => {
    expect(check()).toEqual(bookingTotal({ items, offer: event, extras: good, now }));
  });

  it('wants a ticket and a ticket type before anything else', () => {
    const nothing = refuse([{ propertyPath: '', refusal: { code: 'noTicketSelected' } }]);
    expect(check({ acceptTerms: false }, [])).toEqual(nothing);
    expect(check({}, [{ ...item(1), ticketTypeId: ticketTypeId.parse(7) }])).toEqual(nothing);
  });

  it('wants whole packs of a booking that is for packs', () => {
    const weekend = showGroupId.parse(1);
    const [friday, saturday] = [showId.parse(1), showId.parse(2)];
    const grouped = { ...event, showGroups: [{ id: weekend, showIds: [friday, saturday] }] };
    const inSaturday = { ...item(2), showId: saturday };
    const packs = (chosen: readonly BookingItem[]) =>
      checkConfirm({ items: chosen, showGroupId: weekend, event: grouped, confirmation: good, now, isPhone });
    expect(packs([item(1), inSaturday]).ok).toBe(true);
    const incomplete = refuse([{ propertyPath: '', refusal: { code: 'packsIncomplete' } }]);
    expect(packs(items)).toEqual(incomplete);
    expect(packs([item(1), item(3), inSaturday])).toEqual(incomplete);
  });

  it('names every fault, beside its field', () => {
    const faults = check({
      acceptTerms: false,
      participants: [{ email: 'ana' }],
      addOns: [
        { addOnId: parking, quantity: 4 },
        { addOnId: cup, quantity: 3 },
      ],
      total: 1,
    });
    expect(faults).toEqual(
      refuse([
        { propertyPath: 'addOns.1', refusal: { code: 'addOnLimit', addOn: 'Cup', max: 2 } },
        { propertyPath: 'addOns.0', refusal: { code: 'addOnSoldOut', addOn: 'Parking', left: 3 } },
        {
          propertyPath: 'participants.0.email',
          refusal: { code: 'email', ticket: 0, field: 'email' },
        },
        {
          propertyPath: 'participants.1.email',
          refusal: { code: 'required', ticket: 1, field: 'email' },
        },
        { propertyPath: 'participants', refusal: { code: 'participantEmailsMissing', count: 1 } },
        { propertyPath: 'acceptTerms', refusal: { code: 'termsNotAccepted' } },
        { propertyPath: 'total', refusal: { code: 'totalChanged', total: 6700 } },
      ]),
    );
  });

  it('lets what is missing be completed later where the event allows it, but nothing that is wrong', () => {
    const lacking = { participants: [{ email: 'ana@x.org' }], completeLater: true };
    expect(check(lacking).ok).toBe(false);
    const later = { ...event, participantsLater: true };
    const verdict = (over: Partial<Confirmation>) =>
      checkConfirm({
        items,
        showGroupId: null,
        event: later,
        confirmation: { ...good, ...over },
        now,
        isPhone,
      });
    expect(verdict(lacking).ok).toBe(true);
    expect(verdict({ ...lacking, completeLater: false }).ok).toBe(false);
    expect(verdict({ participants: [{ email: 'ana' }], completeLater: true })).toEqual(
      refuse([
        {
          propertyPath: 'participants.0.email',
          refusal: { code: 'email', ticket: 0, field: 'email' },
        },
      ]),
    );
  });

  it('says that fields are to be completed where no e-mail is missing', () => {
    const named = { ...event, requiredParticipantFields: ['firstName'] as const };
    const verdict = checkConfirm({
      items,
      showGroupId: null,
      event: named,
      confirmation: good,
      now,
      isPhone,
    });
    expect(verdict.ok ? [] : verdict.refusal.at(-1)).toEqual({
      propertyPath: 'participants',
      refusal: { code: 'fieldsIncomplete' },
    });
  });

  it('adds up an add-on that is named twice, and refuses a combo without its tickets', () => {
    const twice = { addOnId: parking, quantity: 2 };
    expect(check({ addOns: [twice, twice], total: 5800 })).toEqual(
      refuse([{ propertyPath: 'addOns.0', refusal: { code: 'addOnSoldOut', addOn: 'Parking', left: 3 } }]),
    );
    expect(check({ ticketGroups: [{ ticketGroupId: family, quantity: 1 }] })).toEqual(
      refuse([
        { propertyPath: 'ticketGroups', refusal: { code: 'ticketGroupIncomplete', ticketGroup: 'Family' } },
      ]),
    );
  });
});
