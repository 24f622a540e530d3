import { readKnownAnswers } from '../lib/answer/parse-known-answers.ts';
import { systemClock } from '../lib/clock.ts';
import { createActivity } from '../lib/http/activity.ts';
import { readApiOrigin } from '../lib/http/api-origin.ts';
import { eventStreamsFrom } from '../lib/http/event-stream.ts';
import { createLateHttpClient } from '../lib/http/late-http-client.ts';
import { consoleLog } from '../lib/log.ts';
import type { Services } from '../lib/services/services.tsx';
import { createLateSession } from '../lib/session/late-session.ts';
import type { Session } from '../lib/session/session.ts';
import { type AppStorage, browserStorage, tabStorage } from '../lib/storage.ts';

/** The browser's edges, wired. Calls need the session's tokens and the session makes calls: it is handed over late. */
export async function createServices(): Promise<Services> {
  const clock = systemClock;
  const storage = browserStorage();
  const drafts = tabStorage();
  const activity = createActivity();
  const apiOrigin = readApiOrigin(document);
  const http = createLateHttpClient({
    origin: apiOrigin,
    tokens: {
      authorization: () => session.authorization(),
      owner: () => session.owner(),
      refresh: () => session.refresh(),
      settled: () => session.settled(),
      expire: () => session.expire(),
      reloadUser: () => session.reloadUser(),
    },
    onActivity: (underWay) => activity.set(underWay),
  });
  const whole = async () =>
    (await import('./create-browser-session.ts')).createBrowserSession({ http, storage, drafts, clock });
  const session: Session =
    keepsNothing(storage) && keepsNothing(drafts)
      ? createLateSession(whole, (come) => void storage.watch('session', come))
      : await whole();
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

/** Nothing of a person: how the site looks and speaks is no secret. */
function keepsNothing(storage: AppStorage): boolean {
  return storage.keys().every((key) => key === 'language' || key === 'colorScheme');
}
