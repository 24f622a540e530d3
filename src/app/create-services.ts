import { systemClock } from '../lib/clock.ts';
import { readKnownAnswers } from '../lib/answer/known-answers.ts';
import { createUserBelongings } from '../lib/booking/user-belongings.ts';
import { createActivity } from '../lib/http/activity.ts';
import { createHttpClient } from '../lib/http/http-client.ts';
import { consoleLog } from '../lib/log.ts';
import type { Services } from '../lib/services/services.tsx';
import { createSession } from '../lib/session/create-session.ts';
import { createSessionCalls } from '../lib/session/session-calls.ts';
import type { Session } from '../lib/session/session.ts';
import { browserTabLock } from '../lib/session/tab-lock.ts';
import { readApiOrigin } from '../lib/http/api-origin.ts';
import { eventStreamsFrom } from '../lib/http/event-stream.ts';
import { browserStorage, tabStorage } from '../lib/storage.ts';

/** The browser's edges, wired. Calls need the session's tokens and the session makes calls: it is handed over late. */
export function createServices(): Services {
  const clock = systemClock;
  const storage = browserStorage();
  const drafts = tabStorage();
  const activity = createActivity();
  const apiOrigin = readApiOrigin(document);
  const http = createHttpClient({
    origin: apiOrigin,
    tokens: {
      authorization: () => session.authorization(),
      owner: () => session.owner(),
      refresh: () => session.refresh(),
      settled: () => session.settled(),
      expire: () => session.expire(),
    },
    onActivity: (underWay) => activity.set(underWay),
  });
  const session: Session = createSession({
    calls: createSessionCalls(http),
    storage,
    clock,
    lock: browserTabLock('butaca.session'),
    belongings: createUserBelongings({ storage, drafts, clock }),
  });
  return {
    origin: window.location.origin,
    clock,
    log: consoleLog,
    storage,
    drafts,
    http,
    known: readKnownAnswers(document, () => clock.elapsed()),
    openStream: eventStreamsFrom(apiOrigin),
    activity,
    session,
  };
}
