import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type CurrentUser, currentUser } from '#domain/calls/auth.ts';
import { userId } from '#domain/ids.ts';
import { type BrowserTabs, createBrowserTabs } from '../../testing/browser-tabs.ts';
import { createManualClock } from '../../testing/manual-clock.ts';
import { type StubAnswer, createStubAdapter } from '../../testing/stub-adapter.ts';
import type { Belongings } from './belongings.ts';
import { createHttpClient } from '../http/http-client.ts';
import { createSession } from './create-session.ts';
import { createSessionCalls } from './session-calls.ts';
import type { Session } from './session.ts';

const person = (id: number, role: string): CurrentUser =>
  currentUser.parse({
    id,
    name: 'Ana',
    lastName: `${id}`,
    fullName: `Ana ${id}`,
    email: `ana${id}@example.com`,
    phone: '',
    roles: [role],
    verifiedAt: null,
    locale: 'es',
  });
const root = person(1, 'ROLE_SUPER_ADMIN');
const admin = person(2, 'ROLE_ADMIN');
const seller = person(3, 'ROLE_TICKET_MANAGER');

/** A back end that rotates refresh tokens strictly: one used twice ends everything. */
class BackEnd {
  readonly users = new Map<string, CurrentUser>();
  current = '';
  refreshes = 0;
  made = 0;
  /** The switch-back call gets no answer. */
  isDown = false;
  readonly asked: string[] = [];
  /** What a renewal waits for. */
  held: Promise<unknown> = Promise.resolve();

  issue(user: CurrentUser): StubAnswer {
    this.made += 1;
    this.users.set(`access-${this.made}`, user);
    this.users.set(`refresh-${this.made}`, user);
    const data = {
      token_type: 'Bearer',
      access_token: `access-${this.made}`,
      refresh_token: `refresh-${this.made}`,
      expires_in: 900,
    };
    return { data };
  }

  respond = async (url: string, authorization: string, body: Record<string, string>): Promise<StubAnswer> => {
    this.asked.push(url);
    if (url === '/login.php') return this.signIn(body);
    const token = authorization.replace('Bearer ', '');
    const user = this.users.get(token);
    if (user === undefined) return { status: 401, data: {} };
    if (url === '/api/me') return { data: user };
    if (url.endsWith('/switch-back')) {
      if (this.isDown) return { status: 503, data: {} };
      this.users.delete(token);
      return { status: 204, data: '' };
    }
    if (url.includes('/switch-to-user/')) return this.issue(admin);
    return { data: url };
  };

  private async signIn({ refresh_token: spent, username }: Record<string, string>): Promise<StubAnswer> {
    if (spent === undefined) return this.issue(username === admin.email ? admin : root);
    this.refreshes += 1;
    await this.held;
    const user = this.users.get(spent);
    if (user === undefined) return { status: 401, data: {} };
    this.users.delete(spent);
    this.users.delete(spent.replace('refresh', 'access'));
    return this.issue(user);
  }
}

let tabs: BrowserTabs;
let backEnd: BackEnd;
const clock = createManualClock(Date.now());
beforeEach(() => {
  tabs = createBrowserTabs();
  backEnd = new BackEnd();
});

function openTab(belongings?: Belongings) {
  const { adapter } = createStubAdapter(({ url = '', headers, data }) =>
    backEnd.respond(
      url,
      String(headers.get('Authorization') ?? ''),
      typeof data === 'string' ? (JSON.parse(data) as Record<string, string>) : {},
    ),
  );
  const http = createHttpClient({
    tokens: {
      authorization: () => session.authorization(),
      owner: () => session.owner(),
      refresh: () => session.refresh(),
      settled: () => session.settled(),
      expire: () => session.expire(),
      reloadUser: () => session.reloadUser(),
    },
    adapter,
  });
  const session: Session = createSession({
    calls: createSessionCalls(http),
    storage: tabs.open(),
    lock: tabs.lock,
    clock,
    ...(belongings === undefined ? {} : { belongings }),
  });
  session.start();
  return { http, session, get: (path: string) => http.call('GET', path, z.string()) };
}

const credentials = { username: root.email, password: 'x' };
const knows = (session: Session, user: CurrentUser) =>
  vi.waitFor(() => expect(session.state()).toEqual({ status: 'loggedIn', user }));
async function signedIn() {
  const tab = openTab();
  await tab.session.login(credentials);
  await knows(tab.session, root);
  return tab;
}
/** The server no longer takes the access tokens it gave. */
const forgetAccess = () => {
  for (const key of [...backEnd.users.keys()]) if (key.startsWith('access')) backEnd.users.delete(key);
};
/** The server no longer knows the session of the other user. */
const endSwitched = () => {
  for (const [token, user] of backEnd.users) if (user === admin) backEnd.users.delete(token);
};

describe('calls that meet expired tokens', () => {
  it('share one renewal, and each is repeated with the new token', async () => {
    const { get } = await signedIn();
    forgetAccess();
    const answers = await Promise.all(['one', 'two', 'three', 'four'].map((path) => get(path)));
    expect(answers).toEqual(['/api/one', '/api/two', '/api/three', '/api/four']);
    expect(backEnd.refreshes).toBe(1);
  });

  it('in two tabs at once share one renewal', async () => {
    const first = await signedIn();
    const second = openTab();
    await second.get('before');
    forgetAccess();
    await Promise.all([first.get('a'), second.get('b'), first.get('c'), second.get('d')]);
    expect(backEnd.refreshes).toBe(1);
    expect(first.session.authorization()).toBe(second.session.authorization());
  });

  it('without a lock between the tabs would end the session', async () => {
    tabs = { ...tabs, lock: { run: (task) => task() } };
    const [first, second] = [await signedIn(), openTab()];
    await second.get('before');
    forgetAccess();
    await Promise.allSettled([first.get('a'), second.get('b')]);
    expect(backEnd.refreshes).toBe(2);
  });

  it('wait while a renewal runs and are not sent when it is refused; one message says it', async () => {
    const { get, session } = await signedIn();
    const expired = vi.fn();
    session.onExpired(expired);
    backEnd.users.clear();
    const held = Promise.withResolvers<undefined>();
    backEnd.held = held.promise;
    const first = expect(get('first')).rejects.toMatchObject({ status: 401 });
    await vi.waitFor(() => expect(backEnd.refreshes).toBe(1));
    const second = expect(get('second')).rejects.toMatchObject({ kind: 'sessionEnded', hide: true });
    held.resolve(undefined);
    await Promise.all([first, second]);
    expect(backEnd.asked).not.toContain('/api/second');
    expect(session.state()).toEqual({ status: 'loggedOut' });
    expect(expired).toHaveBeenCalledTimes(1);
  });
});

describe('a renewal under way in one tab', () => {
  async function renewing() {
    const [first, second] = [await signedIn(), openTab()];
    await knows(second.session, root);
    const held = Promise.withResolvers<undefined>();
    backEnd.held = held.promise;
    const renewal = second.session.refresh();
    await vi.waitFor(() => expect(backEnd.refreshes).toBe(1));
    const finish = async () => {
      held.resolve(undefined);
      await renewal;
      // Its turn comes after the renewal's.
      await tabs.lock.run(async () => {});
    };
    return { first, second, finish };
  }

  it('signs nobody in again who has signed out in another tab', async () => {
    const { first, finish } = await renewing();
    await first.session.logout();
    await finish();
    expect(openTab().session.state()).toEqual({ status: 'loggedOut' });
  });

  it('leaves a switch in another tab, and the way back has the new tokens', async () => {
    const { first, second, finish } = await renewing();
    await first.session.impersonation.switchTo(userId.parse(2));
    await finish();
    await knows(second.session, admin);
    await first.session.impersonation.goBack();
    expect(await first.get('after')).toBe('/api/after');
    expect(backEnd.refreshes).toBe(1);
  });
});

describe('tabs of one browser', () => {
  it('are signed in and out together', async () => {
    const [first, second] = [openTab(), openTab()];
    const [expired, changed, changedHere] = [vi.fn(), vi.fn(), vi.fn()];
    second.session.onExpired(expired);
    second.session.onStandingChanged(changed);
    first.session.onStandingChanged(changedHere);
    await first.session.login(credentials);
    await knows(second.session, root);
    expect(changed.mock.calls).toEqual([['person']]);
    await first.session.logout();
    expect(second.session.state()).toEqual({ status: 'loggedOut' });
    expect(changed.mock.calls).toEqual([['person'], ['person']]);
    expect([expired.mock.calls, changedHere.mock.calls]).toEqual([[], []]);
  });

  it('tell whether it is the same person who is here again', async () => {
    const [first, second] = [await signedIn(), openTab()];
    await knows(second.session, root);
    const told: string[] = [];
    second.session.onStandingChanged((change) => told.push(change));
    second.session.expire();
    await first.session.login(credentials);
    await knows(second.session, root);
    expect(told).toEqual(['rights']);
    second.session.expire();
    await first.session.login({ ...credentials, username: admin.email });
    await knows(second.session, admin);
    expect(told).toEqual(['rights', 'person']);
  });

  it('take up a changed profile', async () => {
    const first = await signedIn();
    const second = openTab();
    await knows(second.session, root);
    first.session.userChanged({ ...root, phone: '600' });
    expect(second.session.state()).toMatchObject({ user: { phone: '600' } });
    const [changed, changedHere] = [vi.fn(), vi.fn()];
    second.session.onStandingChanged(changed);
    first.session.onStandingChanged(changedHere);
    first.session.userChanged({ ...root, phone: '700' });
    expect([changed.mock.calls, changedHere.mock.calls]).toEqual([[], []]);
    first.session.userChanged({ ...root, roles: ['ROLE_USER'] });
    expect([changed.mock.calls, changedHere.mock.calls]).toEqual([[['rights']], [['rights']]]);
  });
});

describe('acting as another user', () => {
  it('shows it in every tab, and after a reload', async () => {
    const first = await signedIn();
    const second = openTab();
    const [told, toldElsewhere] = [vi.fn(), vi.fn()];
    first.session.impersonation.onSwitched(told);
    second.session.impersonation.onSwitched(toldElsewhere);
    const original = first.session.authorization();
    await first.session.impersonation.switchTo(userId.parse(2));
    expect(told.mock.calls).toEqual([[{ user: admin, home: 'appHome' }]]);
    for (const { session } of [first, second, openTab()]) {
      await knows(session, admin);
      expect(session.impersonation.state()).toMatchObject({ isSwitched: true, original: root });
      expect(session.authorization()).not.toBe(original);
    }
    expect(toldElsewhere).not.toHaveBeenCalled();
  });

  it('goes back to the tokens that were saved, in every tab', async () => {
    const first = await signedIn();
    const second = openTab();
    const original = first.session.authorization();
    const told = vi.fn();
    first.session.impersonation.onReturned(told);
    await first.session.impersonation.switchTo(userId.parse(2));
    await knows(second.session, admin);
    await first.session.impersonation.goBack();
    expect(first.session.authorization()).toBe(original);
    expect(told.mock.calls).toEqual([[{ user: root, home: 'appHome', reason: 'asked' }]]);
    await knows(second.session, root);
    for (const { session } of [first, second])
      expect(session.impersonation.state()).toEqual({
        isSwitched: false,
        isBusy: false,
        original: null,
        endsAt: null,
      });
  });

  it('stays when the way back gets no answer, and says so', async () => {
    const { session } = await signedIn();
    await session.impersonation.switchTo(userId.parse(2));
    backEnd.isDown = true;
    await expect(session.impersonation.goBack()).rejects.toMatchObject({ kind: 'badResponse', status: 503 });
    expect(session.impersonation.state()).toMatchObject({ isSwitched: true, isBusy: false });
  });

  it('that the server refuses changes nothing, and says why', async () => {
    const { session } = await signedIn();
    const before = session.authorization();
    backEnd.respond = async () => ({ status: 409, data: { message: 'No puedes' } });
    await expect(session.impersonation.switchTo(userId.parse(1))).rejects.toMatchObject({
      status: 409,
      body: { message: 'No puedes' },
    });
    expect([session.authorization(), session.impersonation.state().isSwitched]).toEqual([before, false]);
  });

  it('that the server has ended leads back', async () => {
    const { get, session } = await signedIn();
    const told = vi.fn();
    session.impersonation.onReturned(told);
    await session.impersonation.switchTo(userId.parse(2));
    endSwitched();
    await expect(get('anything')).rejects.toMatchObject({ kind: 'sessionEnded', hide: true });
    expect(backEnd.asked.filter((url) => url === '/api/anything')).toHaveLength(1);
    expect(await get('by-root')).toBe('/api/by-root');
    await vi.waitFor(() =>
      expect(told.mock.calls).toEqual([[{ user: root, home: 'appHome', reason: 'ended' }]]),
    );
  });

  it('that the server ends before its user is known is no switch, and another one is possible', async () => {
    const { session } = await signedIn();
    const [switched, returned] = [vi.fn(), vi.fn()];
    session.impersonation.onSwitched(switched);
    session.impersonation.onReturned(returned);
    const respond = backEnd.respond;
    backEnd.respond = async (url, authorization, body) => {
      if (url === '/api/me' && backEnd.users.get(authorization.replace('Bearer ', '')) === admin)
        endSwitched();
      return respond(url, authorization, body);
    };
    await session.impersonation.switchTo(userId.parse(2));
    expect(session.state()).toEqual({ status: 'loggedIn', user: root });
    expect([switched.mock.calls, returned.mock.calls]).toEqual([
      [],
      [[{ user: root, home: 'appHome', reason: 'ended' }]],
    ]);
    backEnd.respond = respond;
    await session.impersonation.switchTo(userId.parse(2));
    expect(session.state()).toEqual({ status: 'loggedIn', user: admin });
  });

  it.each(['switch-to-user', 'switch-back'])(
    'whose %s is answered after a logout says nothing',
    async (call) => {
      const { session } = await signedIn();
      const told = vi.fn();
      if (call === 'switch-back') await session.impersonation.switchTo(userId.parse(2));
      session.impersonation.onSwitched(told);
      session.impersonation.onReturned(told);
      const answer = Promise.withResolvers<undefined>();
      const goodbye = Promise.withResolvers<undefined>();
      const respond = backEnd.respond;
      backEnd.respond = async (url, ...rest) => {
        if (url.includes(call)) await answer.promise;
        if (url.endsWith('deauthorize')) await goodbye.promise;
        return respond(url, ...rest);
      };
      const { impersonation } = session;
      const late = call === 'switch-back' ? impersonation.goBack() : impersonation.switchTo(userId.parse(2));
      const isHidden = expect(late).rejects.toMatchObject({ kind: 'sessionEnded', hide: true });
      const left = session.logout();
      answer.resolve(undefined);
      await isHidden;
      goodbye.resolve(undefined);
      await left;
      expect([session.state(), told.mock.calls]).toEqual([{ status: 'loggedOut' }, []]);
    },
  );

  it('is left, also where the server has ended it before', async () => {
    const { session } = await signedIn();
    await session.impersonation.switchTo(userId.parse(2));
    endSwitched();
    await session.impersonation.goBack();
    expect(session.state()).toEqual({ status: 'loggedIn', user: root });
    expect(backEnd.asked.filter((url) => url.endsWith('/switch-back'))).toHaveLength(1);
  });

  it('gives no call that waited for its tokens to the original user', async () => {
    const { get, session } = await signedIn();
    await session.impersonation.switchTo(userId.parse(2));
    endSwitched();
    const held = Promise.withResolvers<undefined>();
    backEnd.held = held.promise;
    const before = backEnd.refreshes;
    const first = expect(get('first')).rejects.toMatchObject({ kind: 'sessionEnded' });
    await vi.waitFor(() => expect(backEnd.refreshes).toBe(before + 1));
    const second = expect(get('second')).rejects.toMatchObject({ kind: 'sessionEnded' });
    held.resolve(undefined);
    await Promise.all([first, second]);
    expect(backEnd.asked).not.toContain('/api/second');
    await knows(session, root);
  });

  it('is of whom was chosen last, where two tabs ask at once: the server has ended the first', async () => {
    const [first, second] = [await signedIn(), openTab()];
    await knows(second.session, root);
    const held = Promise.withResolvers<undefined>();
    const respond = backEnd.respond;
    backEnd.respond = async (url, ...rest) => {
      if (url.endsWith('/switch-to-user/3')) {
        await held.promise;
        endSwitched();
        return backEnd.issue(seller);
      }
      return respond(url, ...rest);
    };
    const last = second.session.impersonation.switchTo(userId.parse(3));
    await first.session.impersonation.switchTo(userId.parse(2));
    await knows(second.session, admin);
    held.resolve(undefined);
    await last;
    for (const { session } of [first, second]) {
      await knows(session, seller);
      expect(session.impersonation.state()).toMatchObject({ isSwitched: true, original: root });
    }
    await first.session.impersonation.goBack();
    await knows(second.session, root);
  });

  it('in another tab takes no call of this one with it', async () => {
    const [first, second] = [await signedIn(), openTab()];
    await knows(second.session, root);
    const held = Promise.withResolvers<undefined>();
    const respond = backEnd.respond;
    backEnd.respond = async (url, ...rest) => {
      if (url !== '/api/slow') return respond(url, ...rest);
      backEnd.asked.push(url);
      await held.promise;
      return { status: 401, data: {} };
    };
    const slow = expect(second.get('slow')).rejects.toMatchObject({ kind: 'sessionEnded' });
    await vi.waitFor(() => expect(backEnd.asked).toContain('/api/slow'));
    await first.session.impersonation.switchTo(userId.parse(2));
    await knows(second.session, admin);
    held.resolve(undefined);
    await slow;
    expect(backEnd.asked.filter((url) => url === '/api/slow')).toHaveLength(1);
  });

  it('leaves what each user has in the browser to that user', async () => {
    const settled: (number | null)[] = [];
    const belongings = {
      settle: (owner: number | null) => settled.push(owner),
      discard: (owner: number) => settled.push(-owner),
      hasPurchaseOf: () => false,
    };
    const { session } = openTab(belongings);
    await session.login(credentials);
    await knows(session, root);
    await session.impersonation.switchTo(userId.parse(2));
    await session.impersonation.goBack();
    await session.logout();
    expect(settled).toEqual([null, 1, null, 2, -2, null, 1, -1, null]);
  });

  it('and signing out leaves nothing of either behind', async () => {
    const heard: (number | null)[] = [];
    const belongings = {
      settle: (owner: number | null) => heard.push(owner),
      discard: (owner: number) => heard.push(-owner),
      hasPurchaseOf: () => false,
    };
    const { session } = openTab(belongings);
    await session.login(credentials);
    await knows(session, root);
    await session.impersonation.switchTo(userId.parse(2));
    heard.length = 0;
    await session.logout();
    expect(heard).toEqual([-2, -1, -2, null]);
  });
});
