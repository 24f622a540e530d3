import { systemClock } from '../../lib/clock.ts';
import type { KnownAnswers } from '../../lib/answer/parse-known-answers.ts';
import { createActivity } from '../../lib/http/activity.ts';
import type { HttpClient } from '../../lib/http/http-client.ts';
import { consoleLog } from '../../lib/log.ts';
import type { Services } from '../../lib/services/services.tsx';
import { createSession } from '../../lib/session/create-session.ts';
import { createSessionCalls } from '../../lib/session/session-calls.ts';
import { createStorage } from '../../lib/storage.ts';

/** Nothing is asked while a page is drawn: effects do not run. */
const noCalls: HttpClient = {
  call: () => Promise.reject(new Error('a page is drawn from known answers only')),
};

/** What screens reach while the server draws them: a stranger's browser that keeps nothing. */
export function drawnServices(origin: string, known: KnownAnswers): Services {
  const storage = createStorage(null);
  return {
    origin,
    known,
    clock: systemClock,
    log: consoleLog,
    storage,
    drafts: storage,
    http: noCalls,
    openStream: () => () => {},
    activity: createActivity(),
    session: createSession({ calls: createSessionCalls(noCalls), storage, clock: systemClock }),
  };
}
