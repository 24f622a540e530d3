import { z } from 'zod';
import { type UserId, userId } from '#domain/ids.ts';
import type { Clock } from '../clock.ts';
import type { Belongings } from '../session/belongings.ts';
import type { AppStorage } from '../storage.ts';
import { createKeptBookings, keptBooking } from './kept-bookings.ts';
import { createPutAway } from './put-away.ts';

interface BelongingsParts {
  /** Shared by the tabs: the bookings. */
  readonly storage: AppStorage;
  /** Of this tab: what was typed and not sent. */
  readonly drafts: AppStorage;
  readonly clock: Pick<Clock, 'now'>;
}

const OWNER = 'owner';
const typed = z.record(z.string(), z.unknown());

/** Claimed bookings and drafts: nobody's go along with whoever signs in, a user's are for that user alone. */
export function createUserBelongings({ storage, drafts, clock }: BelongingsParts): Belongings {
  const kept = createKeptBookings(storage);
  const bookings = createPutAway(storage, z.array(keptBooking).readonly(), clock);
  const texts = createPutAway(drafts, typed, clock);

  /** The browser's bookings and the tab's drafts each know whose they are: a tab may have slept through a change. */
  const ownerIn = (place: AppStorage) => place.read(OWNER, userId);
  const own = (place: AppStorage, owner: UserId | null) => {
    if (owner === null) place.remove(OWNER);
    else place.write(OWNER, owner);
  };
  const draftKeys = () => drafts.keys().filter((key) => key !== OWNER && key !== texts.key);
  const forgetDrafts = () => draftKeys().forEach((key) => drafts.remove(key));

  const settleBookings = (owner: UserId | null) => {
    const former = ownerIn(storage);
    if (former !== null && former !== owner) {
      const left = kept.claimed();
      bookings.put(former, left.length === 0 ? null : left);
      kept.forgetClaimed();
    }
    if (owner !== null) kept.giveBack(bookings.take(owner) ?? []);
    own(storage, owner);
  };
  const settleDrafts = (owner: UserId | null) => {
    const former = ownerIn(drafts);
    if (former !== null && former !== owner) {
      const left = draftKeys().map((key) => [key, drafts.read(key, z.unknown())] as const);
      texts.put(former, left.length === 0 ? null : Object.fromEntries(left));
      forgetDrafts();
    }
    const back = owner === null ? {} : (texts.take(owner) ?? {});
    const newer = new Set(draftKeys());
    for (const [key, value] of Object.entries(back)) if (!newer.has(key)) drafts.write(key, value);
    own(drafts, owner);
  };

  return {
    settle: (owner) => {
      settleBookings(owner);
      settleDrafts(owner);
    },
    discard: (owner) => {
      if (ownerIn(storage) === owner) kept.forgetClaimed();
      if (ownerIn(drafts) === owner) forgetDrafts();
      bookings.take(owner);
      texts.take(owner);
    },
    hasPurchaseOf: (owner) => {
      const here = ownerIn(storage) === owner ? kept.claimed() : [];
      return [...here, ...(bookings.of(owner) ?? [])].some(
        ({ ended, deadline }) => !ended && deadline !== null && Date.parse(deadline) > clock.now(),
      );
    },
  };
}
