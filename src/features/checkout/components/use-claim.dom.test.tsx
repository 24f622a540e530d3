import { act, screen, waitFor } from '@testing-library/react';
import type { i18n } from 'i18next';
import { useEffect } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { booking as bookingSchema } from '#domain/calls/booking.ts';
import { bookingId } from '#domain/ids.ts';
import { type KeptBooking, createKeptBookings } from '../../../lib/booking/kept-bookings.ts';
import { useBooking } from '../../../lib/booking/use-booking.ts';
import {
  cleanScreen,
  createTestServices,
  createTestTexts,
  renderScreen,
} from '../../../testing/render-screen.tsx';
import type { StubAnswer } from '../../../testing/stub-adapter.ts';
import { BOOKING_ID, bookingJson, keptJson, tokensJson, userJson } from '../testing/sample-checkout.ts';
import { useClaim } from './use-claim.ts';

const OTHER_ID = '0190a000-0000-7000-8000-000000000002';
const booking = bookingSchema.parse(bookingJson);
const limit: StubAnswer = {
  status: 409,
  data: {
    message: 'Ya tienes 8',
    violations: [{ propertyPath: '', title: 'Ya tienes 8', code: 'limitReached', params: { maxTickets: 8 } }],
  },
};
let texts: i18n;
let claims: number;

beforeAll(async () => {
  texts = await createTestTexts();
});
afterEach(cleanScreen);

/** A page that claims, with a visitor who can register; `claim` answers the claims. */
function page(claim: () => StubAnswer | Promise<StubAnswer>) {
  claims = 0;
  const services = createTestServices((request) => {
    switch (`${request.method ?? ''} ${request.url ?? ''}`) {
      case `get /api/open/booking/${BOOKING_ID}`:
        return { data: bookingJson };
      case 'post /api/open/quick-register':
        return { data: tokensJson };
      case 'get /api/me':
        return { data: userJson };
      case `post /api/booking/${BOOKING_ID}/claim`:
        claims += 1;
        return claim();
      default:
        return { status: 404, data: {} };
    }
  });
  services.storage.write('bookings', JSON.parse(keptJson));
  const kept = createKeptBookings(services.storage);
  const known = kept.find(bookingId.parse(BOOKING_ID));
  if (known === null) throw new Error('nothing kept');
  let claimNow: () => Promise<boolean> = () => Promise.reject(new Error('no page'));
  const give = (given: typeof claimNow) => {
    claimNow = given;
  };
  const { router } = renderScreen(<Claiming kept={known} give={give} />, {
    services,
    texts,
    at: `/confirm/selection/${BOOKING_ID}`,
  });
  const register = () =>
    services.session.quickRegister({ name: 'Ana', email: 'ana@example.com', acceptTerms: true });
  return { kept, router, register, claim: () => claimNow() };
}

interface ClaimingProps {
  readonly kept: KeptBooking;
  readonly give: (claim: () => Promise<boolean>) => void;
}

function Claiming({ kept, give }: ClaimingProps) {
  const { actor } = useBooking(kept);
  const claim = useClaim(actor, kept, booking);
  useEffect(() => give(claim), [give, claim]);
  return null;
}

it('says once that a limit refuses who signs in', async () => {
  const { register } = page(() => limit);
  await act(register);
  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
    'Ya tienes 8',
  ]);
  expect(claims).toBe(1);
});

it('leaves it to who waits for it to say so', async () => {
  const { register, claim } = page(() => limit);
  const outcome = await act(async () => {
    await register();
    return claim().then(String, String);
  });
  expect(outcome).toMatch(/^ApiError/);
  expect(claims).toBe(1);
  expect(screen.queryAllByRole('alert')).toEqual([]);
});

it('goes to the booking that it was joined to', async () => {
  const joined = { ...bookingJson, id: OTHER_ID, claimed: true };
  const { register, router, kept } = page(() => ({ data: { booking: joined, token: 'other' } }));
  await act(register);
  await waitFor(() => expect(router.state.location.pathname).toBe(`/confirm/selection/${OTHER_ID}`));
  expect(kept.newestBegun(booking.eventId)).toMatchObject({ id: OTHER_ID, token: 'other', showId: 15 });
  expect(kept.find(booking.id)?.ended).toBe(true);
  expect(claims).toBe(1);
});

it('leads nobody to the booking that it was joined to who has gone elsewhere', async () => {
  const joined = { ...bookingJson, id: OTHER_ID, claimed: true };
  const { promise, resolve } = Promise.withResolvers<StubAnswer>();
  const { register, router, kept } = page(() => promise);
  await act(register);
  await act(async () => {
    // There, and not drawn yet.
    await router.navigate('/events/4');
    resolve({ data: { booking: joined, token: 'other' } });
    await vi.waitFor(() => expect(kept.find(booking.id)?.ended).toBe(true));
  });
  expect(router.state.location.pathname).toBe('/events/4');
});
