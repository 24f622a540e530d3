import type { z } from 'zod';
import { challenge, CHALLENGE_HEADER, type SolvedChallenge } from '#domain/calls/challenge.ts';
import type { HttpClient } from '../http/http-client.ts';
import { parseFailure } from '../http/parse-failure.ts';
import type { SolveChallenge } from './solve-in-worker.ts';
import { whileSolving } from './solving.ts';

/**
 * A call that makes a booking. Where the event asks for a proof of work it is refused once; the proof is made, and the
 * same call said again with it. Rejects with the refusal when no proof can be made, or it is not taken.
 */
export async function challengedCall<Schema extends z.ZodType>(
  { http, solve }: { readonly http: HttpClient; readonly solve: SolveChallenge },
  path: string,
  answer: Schema,
  body: unknown,
): Promise<z.output<Schema>> {
  try {
    return await http.call('POST', path, answer, { body });
  } catch (thrown) {
    const eventId = challengedEvent(thrown);
    if (eventId === null) throw thrown;
    const asked = http.call('GET', 'open/challenge/', challenge, { query: { eventId } });
    const solved = await whileSolving(asked.then(solve)).catch(() => {
      throw thrown;
    });
    return http.call('POST', path, answer, { body, headers: { [CHALLENGE_HEADER]: asHeader(solved) } });
  }
}

function challengedEvent(thrown: unknown): string | null {
  const [violation] = parseFailure(thrown).violations;
  return violation?.code === 'challengeRequired' ? String(violation.params['eventId']) : null;
}

/** JSON in base64url; all of it is ASCII. */
function asHeader(solved: SolvedChallenge): string {
  return btoa(JSON.stringify(solved)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
