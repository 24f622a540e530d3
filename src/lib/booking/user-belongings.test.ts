import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bookingId, userId } from '#domain/ids.ts';
import { createManualClock, type ManualClock } from '../../testing/manual-clock.ts';
import { createMemoryStore } from '../../testing/memory-storage.ts';
import type { Belongings } from '../session/belongings.ts';
import { type AppStorage, createStorage } from '../storage.ts';
import { createKeptBookings } from './kept-bookings.ts';
import { createUserBelongings } from './user-belongings.ts';

const ana = userId.parse(1);
const luz = userId.parse(2);
const bookingOf = (last: number, claimed: boolean) => ({
  id: bookingId.parse(`0190a000-0000-7000-8000-00000000000${last}`),
  token: `secret ${last}`,
  eventId: last,
  showId: 7,
  ended: false,
  deadline: '2026-11-21T09:10:00.000Z',
  claimed,
});

let clock: ManualClock;
let storage: AppStorage;
let drafts: AppStorage;
let belongings: Belongings;
beforeEach(() => {
  clock = createManualClock();
  storage = createStorage(createMemoryStore());
  drafts = createStorage(createMemoryStore());
  belongings = createUserBelongings({ storage, drafts, clock });
  belongings.settle(ana);
  storage.write('bookings', [bookingOf(1, true), bookingOf(2, false)]);
  drafts.write('checkout.draft.1', 'Ana’s guests');
});

const here = () => ({
  bookings: [1, 2].filter((last) => createKeptBookings(storage).find(bookingOf(last, true).id) !== null),
  draft: drafts.read('checkout.draft.1', z.string()),
});
const everything = { bookings: [1, 2], draft: 'Ana’s guests' };
const nobodys = { bookings: [2], draft: null };

describe('what a user left', () => {
  it('is found by nobody once the session has lapsed, and again by its owner', () => {
    belongings.settle(null);
    expect(here()).toEqual(nobodys);
    belongings.settle(ana);
    expect(here()).toEqual(everything);
  });

  it('is not found by the next user, whose own is not found by the first one', () => {
    belongings.settle(luz);
    expect(here()).toEqual(nobodys);
    drafts.write('checkout.draft.1', 'Luz’s guests');
    belongings.settle(ana);
    expect(here()).toEqual(everything);
    belongings.settle(luz);
    expect(here()).toEqual({ bookings: [2], draft: 'Luz’s guests' });
  });

  it('is gone once its owner has signed out', () => {
    belongings.discard(ana);
    belongings.settle(null);
    belongings.settle(ana);
    expect(here()).toEqual(nobodys);
  });

  it('leaves no trace where it was nothing', () => {
    storage.write('bookings', [bookingOf(2, false)]);
    drafts.remove('checkout.draft.1');
    belongings.settle(null);
    expect([storage.keys(), drafts.keys()]).toEqual([['bookings'], []]);
  });

  it('is gone after a day', () => {
    belongings.settle(null);
    clock.advance(24 * 3_600_000);
    belongings.settle(ana);
    expect(here()).toEqual(nobodys);
  });

  it('is put away also by a tab that slept through the change', () => {
    const otherTab = createStorage(
      createMemoryStore({ 'butaca.owner': '1', 'butaca.checkout.draft.1': '"x"' }),
    );
    createUserBelongings({ storage, drafts: otherTab, clock }).settle(null);
    expect(otherTab.read('checkout.draft.1', z.string())).toBeNull();
  });

  it('counts as a purchase until its deadline, here or put away', () => {
    expect([belongings.hasPurchaseOf(ana), belongings.hasPurchaseOf(luz)]).toEqual([true, false]);
    belongings.settle(null);
    expect(belongings.hasPurchaseOf(ana)).toBe(true);
    clock.advance(600_000);
    expect(belongings.hasPurchaseOf(ana)).toBe(false);
  });
});

it('what was typed before signing in goes along, before what was put away', () => {
  belongings.settle(null);
  drafts.write('checkout.draft.1', 'typed since');
  belongings.settle(ana);
  expect(here()).toEqual({ bookings: [1, 2], draft: 'typed since' });
});
