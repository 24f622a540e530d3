import { createUserBelongings } from '../lib/booking/user-belongings.ts';
import type { Clock } from '../lib/clock.ts';
import type { HttpClient } from '../lib/http/http-client.ts';
import { createSession } from '../lib/session/create-session.ts';
import { createSessionCalls } from '../lib/session/session-calls.ts';
import type { Session } from '../lib/session/session.ts';
import { browserTabLock } from '../lib/session/tab-lock.ts';
import type { AppStorage } from '../lib/storage.ts';
import { forgetScanLists } from './forget-scan-lists.ts';

interface BrowserSessionParts {
  readonly http: HttpClient;
  readonly storage: AppStorage;
  readonly drafts: AppStorage;
  readonly clock: Clock;
}

/** The session as this browser keeps it for all its tabs. */
export function createBrowserSession({ http, storage, drafts, clock }: BrowserSessionParts): Session {
  const belongings = createUserBelongings({ storage, drafts, clock });
  return createSession({
    calls: createSessionCalls(http),
    storage,
    clock,
    lock: browserTabLock('butaca.session'),
    belongings: {
      ...belongings,
      discard: (owner) => {
        belongings.discard(owner);
        void forgetScanLists();
      },
    },
  });
}
