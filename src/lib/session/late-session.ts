import { ApiError } from '../http/api-error.ts';
import type { Impersonation, ImpersonationState } from './impersonation.ts';
import type { Session, SessionState } from './session.ts';

const LOGGED_OUT: SessionState = { status: 'loggedOut' };
const NOT_SWITCHED: ImpersonationState = { isSwitched: false, isBusy: false, original: null, endsAt: null };

/** Adds a listener; answers how to take it off. */
type Listen = () => () => void;

/**
 * The session of a browser that keeps none: nobody is signed in, which takes no machine to know. The whole one comes
 * when somebody signs in, and everybody who listens is moved over to it.
 *
 * @param load the whole session, not started
 * @param signedInElsewhere calls back when another tab has signed in
 */
export function createLateSession(
  load: () => Promise<Session>,
  signedInElsewhere: (come: () => void) => void,
): Session {
  let whole: Session | null = null;
  let coming: Promise<Session> | null = null;
  const waiting = new Set<() => void>();

  const bring = async () => {
    try {
      const session = await load();
      whole = session;
      session.start();
      for (const moveOver of [...waiting]) moveOver();
      return session;
    } catch (cause) {
      coming = null;
      throw new ApiError('Network Error', { kind: 'network', cause });
    }
  };
  const come = () => (coming ??= bring());

  /** Listens to the whole session, now or as soon as it is there; `moved` is called in the latter case. */
  const listen = (start: Listen, moved: () => void = () => {}): (() => void) => {
    if (whole !== null) return start();
    let stop = () => {};
    const moveOver = () => {
      waiting.delete(moveOver);
      stop = start();
      moved();
    };
    waiting.add(moveOver);
    return () => {
      waiting.delete(moveOver);
      stop();
    };
  };
  const present = (): Session => {
    if (whole === null) throw new Error('the session has not come');
    return whole;
  };

  const impersonation: Impersonation = {
    state: () => whole?.impersonation.state() ?? NOT_SWITCHED,
    subscribe: (changed) => listen(() => present().impersonation.subscribe(changed), changed),
    switchTo: async (userId) => (await come()).impersonation.switchTo(userId),
    goBack: async () => (await come()).impersonation.goBack(),
    onSwitched: (tell) => listen(() => present().impersonation.onSwitched(tell)),
    onReturned: (tell) => listen(() => present().impersonation.onReturned(tell)),
  };

  return {
    state: () => whole?.state() ?? LOGGED_OUT,
    subscribe: (changed) => listen(() => present().subscribe(changed), changed),
    onExpired: (tell) => listen(() => present().onExpired(tell)),
    askToSignIn: () => whole?.askToSignIn(),
    onStandingChanged: (tell) =>
      listen(
        () => present().onStandingChanged(tell),
        () => tell('person'),
      ),
    onUserMissing: (tell) => listen(() => present().onUserMissing(tell)),
    start: () => signedInElsewhere(() => void come().catch(() => {})),
    wake: () => whole?.wake(),
    authorization: () => whole?.authorization() ?? null,
    owner: () => whole?.owner() ?? null,
    refresh: async () => (whole === null ? false : whole.refresh()),
    settled: async () => whole?.settled(),
    expire: () => whole?.expire(),
    login: async (credentials) => (await come()).login(credentials),
    beginPasskeySignIn: async () => (await come()).beginPasskeySignIn(),
    signInByPasskey: async (call) => (await come()).signInByPasskey(call),
    proveFactor: async (factor) => (await come()).proveFactor(factor),
    askForPasskey: async () => (await come()).askForPasskey(),
    leaveSecondStep: () => whole?.leaveSecondStep(),
    quickRegister: async (call) => (await come()).quickRegister(call),
    userChanged: (user) => whole?.userChanged(user),
    reloadUser: () => whole?.reloadUser(),
    impersonation,
    logout: async () => whole?.logout(),
  };
}
