import type pg from 'pg';
import type { BookingId, ShowId } from '#domain/ids.ts';
import { arrayLiteral, bytesArrayLiteral, textArrayLiteral } from '../../db/array-literal.ts';
import type { ShowDelta } from '../../live/status-publisher.ts';
import { type ChangedSeat, deltasOf, type PlacesLeft, type ShowVersion } from './status-deltas.ts';

/** What to give back of one booking. */
export interface GiveRequest {
  /** `seats` of an open booking; `release` all of it by its owner; `expire` all of it if its deadline has passed. */
  readonly kind: 'seats' | 'release' | 'expire';
  readonly bookingId: BookingId;
  /** Null: nobody's token is asked for. */
  readonly tokenHash: Uint8Array | null;
  /** Only for kind `seats`. One that the booking does not have is passed over. */
  readonly seats: readonly { readonly showId: ShowId; readonly seat: number }[];
}

export type GiveVerdict = 'ok' | 'busy' | 'bookingNotFound' | 'bookingExpired' | 'bookingClosed';

export interface GiveOutcome {
  readonly verdicts: readonly GiveVerdict[];
  readonly deltas: readonly ShowDelta[];
}

interface GiveAnswer {
  readonly verdicts: readonly GiveVerdict[];
  readonly given: readonly ChangedSeat[];
  /** Nobody's again, and kept for the box office. */
  readonly kept: readonly ChangedSeat[];
  readonly left: readonly PlacesLeft[];
  readonly versions: readonly ShowVersion[];
}

const KINDS = { seats: 0, release: 1, expire: 2 } as const;
const GIVE_BACK =
  'select give_back($1::integer[], $2::uuid[], $3::bytea[], $4::integer[], $5::integer[], $6::integer[]) as answer';

/** Gives back all that `requests` name, in one transaction. */
export async function giveBatch(pool: pg.Pool, requests: readonly GiveRequest[]): Promise<GiveOutcome> {
  const gives = requests.flatMap((request, index) =>
    request.seats.map((seat) => ({ ...seat, request: index + 1 })),
  );
  const { rows } = await pool.query<{ answer: GiveAnswer }>({
    name: 'give_back',
    text: GIVE_BACK,
    values: [
      arrayLiteral(requests.map(({ kind }) => KINDS[kind])),
      textArrayLiteral(requests.map(({ bookingId }) => bookingId)),
      bytesArrayLiteral(requests.map(({ tokenHash }) => tokenHash)),
      arrayLiteral(gives.map(({ request }) => request)),
      arrayLiteral(gives.map(({ showId }) => showId)),
      arrayLiteral(gives.map(({ seat }) => seat)),
    ],
  });
  const answer = rows[0]?.answer;
  if (answer === undefined) throw new Error('give_back answered nothing');
  const { verdicts, versions, given, kept, left } = answer;
  const keptAgain = deltasOf(versions, kept, 'free', []);
  const deltas = deltasOf(versions, given, 'available', left).map((delta, index) => ({
    ...delta,
    seats: [...delta.seats, ...(keptAgain[index]?.seats ?? [])],
  }));
  return { verdicts, deltas };
}
