import type pg from 'pg';
import { holdParameters } from './hold-parameters.ts';
import type { HoldRequest, HoldVerdict } from './hold-request.ts';
import { toVerdict } from './hold-verdict.ts';
import { deltasOf, type ShowVersion, type PlacesLeft } from './status-deltas.ts';
import type { ShowDelta } from '../../live/status-publisher.ts';

/** What a batch did: a verdict a request, and the changes that everybody sees. */
export interface HoldOutcome {
  readonly verdicts: readonly HoldVerdict[];
  readonly deltas: readonly ShowDelta[];
}

interface HoldAnswer {
  readonly moment: string;
  readonly deadline: string;
  readonly verdicts: readonly string[];
  readonly details: readonly unknown[];
  readonly left: readonly PlacesLeft[];
  readonly versions: readonly ShowVersion[];
}

const PARAMETER_TYPES =
  'boolean[] boolean[] uuid[] bytea[] integer[] integer[] text[] integer[] integer[] integer[] text[] integer' +
  ' integer[]'.repeat(12) +
  ' integer[]'.repeat(8);
const HOLD_ITEMS = `select hold_items(${PARAMETER_TYPES.split(' ')
  .map((type, index) => `$${index + 1}::${type}`)
  .join(', ')}) as answer`;

/** Holds for all of `requests` what can be held, in one transaction. */
export async function holdBatch(
  pool: pg.Pool,
  requests: readonly HoldRequest[],
  lifetimeSeconds: number,
): Promise<HoldOutcome> {
  const { rows } = await pool.query<{ answer: HoldAnswer }>({
    name: 'hold_items',
    text: HOLD_ITEMS,
    values: [...holdParameters(requests, lifetimeSeconds)],
  });
  const answer = rows[0]?.answer;
  if (answer === undefined) throw new Error('hold_items answered nothing');
  const verdicts = answer.verdicts.map((code, index) => toVerdict(code, answer.details[index], answer));
  return { verdicts, deltas: heldDeltas(requests, verdicts, answer) };
}

function heldDeltas(
  requests: readonly HoldRequest[],
  verdicts: readonly HoldVerdict[],
  answer: HoldAnswer,
): readonly ShowDelta[] {
  const granted = requests.filter((_, index) => verdicts[index]?.code === 'ok');
  const held = granted.flatMap(({ seats }) => seats.map(({ showId, seat }) => [showId, seat] as const));
  const areas = new Set(
    granted.flatMap(({ places }) => places.map(({ showId, region }) => `${showId}:${region}`)),
  );
  const left = answer.left.filter(([showId, region]) => areas.has(`${showId}:${region}`));
  return deltasOf(answer.versions, held, 'occupied', left);
}
