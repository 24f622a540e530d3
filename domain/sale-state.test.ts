import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isCancellable,
  isRetimable,
  mostHopeful,
  type SaleState,
  saleState,
  saleStateOf,
} from './sale-state.ts';

const hour = (hours: number) => new Date(Date.UTC(2026, 10, 21, hours)).toISOString();
const show = { startsAt: hour(20), endsAt: hour(22), saleStartsAt: hour(9), saleEndsAt: hour(19), left: 10 };

describe('saleStateOf', () => {
  it.each<[string, object, number, SaleState]>([
    ['no sale date', { saleStartsAt: null }, 10, 'comingSoon'],
    ['the sale lies ahead', {}, 8, 'comingSoon'],
    ['sold out before the sale', { left: 0 }, 8, 'comingSoon'],
    ['from the first instant of the sale', {}, 9, 'open'],
    ['nothing left', { left: 0 }, 10, 'soldOut'],
    ['the sale is over', {}, 19, 'closed'],
    ['the sale is over and nothing left', { left: 0 }, 19, 'closed'],
    ['without an end the sale lasts until the show starts', { saleEndsAt: null }, 19, 'open'],
    ['and no longer', { saleEndsAt: null }, 20, 'closed'],
    ['sold at the door', { saleEndsAt: hour(21) }, 20, 'open'],
    ['called off', { saleEndsAt: show.saleStartsAt }, 10, 'cancelled'],
    ['called off before its sale', { saleEndsAt: show.saleStartsAt }, 8, 'cancelled'],
    ['called off and over', { saleEndsAt: show.saleStartsAt }, 22, 'ended'],
    ['the show is over', {}, 22, 'ended'],
    ['over without ever being announced', { saleStartsAt: null }, 22, 'ended'],
  ])('%s', (_, over, hours, state) => {
    expect(saleStateOf({ ...show, ...over, now: Date.UTC(2026, 10, 21, hours) })).toBe(state);
  });
});

it('lets a show be cancelled until it is over, and afterwards if nobody had anything of it', () => {
  const cancellable = (hasTickets: boolean) =>
    saleState.options.filter((state) => isCancellable(state, hasTickets));
  expect(cancellable(true)).toEqual(['comingSoon', 'open', 'soldOut', 'closed']);
  expect(cancellable(false)).toEqual(saleState.options);
});

describe('mostHopeful', () => {
  it('is the first of open, coming soon, sold out, closed, cancelled, ended', () => {
    const order: readonly SaleState[] = ['open', 'comingSoon', 'soldOut', 'closed', 'cancelled', 'ended'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...saleState.options), { minLength: 1 }), (states) => {
        expect(mostHopeful(states)).toBe(order[Math.min(...states.map((state) => order.indexOf(state)))]);
      }),
    );
    expect(mostHopeful([])).toBe('comingSoon');
  });
});

it('a show that has ended is moved only if nobody ever had anything of it, one that was called off never', () => {
  const states = ['open', 'ended', 'cancelled'] as const;
  expect(states.map((state) => isRetimable(state, true))).toEqual([true, false, false]);
  expect(states.map((state) => isRetimable(state, false))).toEqual([true, true, false]);
});
