import type { LoginCall, QuickRegisterCall } from '#domain/calls/auth.ts';
import type { PasskeySignInCall } from '#domain/calls/factor.ts';
import { restored, tokensIn } from './session-context.ts';
import { lost, sessionSetup } from './session-setup.ts';
import type { SessionEvent } from './session-types.ts';
import { secondStep } from './second-step-state.ts';
import { keptTokens, knownUser } from './signed-in.ts';

/**
 * Who is signed in: tokens are renewed before they expire, and the user behind them is loaded. A renewal that is
 * refused ends the session; one that gets no answer is tried again, so that a device which was offline or asleep
 * stays signed in.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => restored(input.now, input.persisted),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'hasTokens', target: 'loggedIn' }, { target: 'loggedOut' }] },
    loggedOut: {
      entry: 'clear',
      on: {
        'login.submitted': {
          target: 'loggingIn',
          actions: { type: 'ask', params: ({ event }) => ({ username: event.username }) },
        },
        'passkey.submitted': { target: 'enteringByPasskey', actions: 'forgetFailure' },
        'quickRegister.submitted': {
          target: 'registering',
          actions: { type: 'ask', params: ({ event }) => ({ username: event.call.email }) },
        },
        'session.adopted': [
          { guard: { type: 'isNobody', params: ({ event }) => event } },
          { target: 'loggedIn', actions: { type: 'adopt', params: ({ event }) => event } },
        ],
      },
    },
    loggingIn: {
      tags: 'busy',
      invoke: {
        src: 'logIn',
        input: ({ event }) => loginOf(event),
        onDone: [
          {
            guard: { type: 'isGranted', params: ({ event }) => ({ answer: event.output }) },
            target: 'loggedIn',
            actions: [
              { type: 'install', params: ({ event }) => ({ answer: event.output }) },
              'announceStart',
            ],
          },
          {
            guard: { type: 'needsFactor', params: ({ event }) => ({ answer: event.output }) },
            target: 'secondStep',
            actions: { type: 'askFactor', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            target: 'loggedOut',
            actions: { type: 'install', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: { target: 'loggedOut', actions: lost },
      },
    },
    enteringByPasskey: {
      tags: 'busy',
      invoke: {
        src: 'signInByPasskey',
        input: ({ event }) => passkeyOf(event),
        onDone: [
          {
            guard: { type: 'isGranted', params: ({ event }) => ({ answer: event.output }) },
            target: 'loggedIn',
            actions: [
              { type: 'installNamed', params: ({ event }) => ({ answer: event.output }) },
              'announceStart',
            ],
          },
          {
            target: 'loggedOut',
            actions: { type: 'installNamed', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: { target: 'loggedOut', actions: lost },
      },
    },
    secondStep,
    registering: {
      tags: 'busy',
      invoke: {
        src: 'quickRegister',
        input: ({ event }) => registrationOf(event),
        onDone: [
          {
            guard: { type: 'isGranted', params: ({ event }) => ({ answer: event.output }) },
            target: 'loggedIn',
            actions: [
              { type: 'install', params: ({ event }) => ({ answer: event.output }) },
              'announceStart',
            ],
          },
          {
            target: 'loggedOut',
            actions: { type: 'install', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: { target: 'loggedOut', actions: lost },
      },
    },
    loggedIn: {
      type: 'parallel',
      on: {
        'logout.asked': 'loggingOut',
        'tokens.rejected': [
          {
            guard: 'isSwitched',
            target: 'loggedIn',
            reenter: true,
            actions: ['bringBack', 'announceReturn'],
          },
          { target: 'loggedOut', actions: { type: 'announceEnd', params: { reason: 'expired' } } },
        ],
        'session.switched': {
          target: 'loggedIn',
          reenter: true,
          actions: { type: 'changeOver', params: ({ event }) => event },
        },
        'session.restored': {
          guard: 'isSwitched',
          target: 'loggedIn',
          reenter: true,
          actions: 'bringBack',
        },
        'session.adopted': [
          {
            guard: { type: 'isNobody', params: ({ event }) => event },
            target: 'loggedOut',
            actions: { type: 'announceEnd', params: { reason: 'elsewhere' } },
          },
          {
            guard: { type: 'isSame', params: ({ event }) => event },
            actions: { type: 'adopt', params: ({ event }) => event },
          },
          {
            target: 'loggedIn',
            reenter: true,
            actions: { type: 'adopt', params: ({ event }) => event },
          },
        ],
        'user.received': { actions: { type: 'know', params: ({ event }) => ({ user: event.user }) } },
      },
      states: {
        tokens: keptTokens,
        user: knownUser,
      },
    },
    loggingOut: {
      tags: 'busy',
      invoke: {
        src: 'logOut',
        input: ({ context }) => ({ tokens: tokensIn(context) }),
        // Whatever the server says: who asked to leave is gone from this browser.
        onDone: { target: 'loggedOut', actions: { type: 'announceEnd', params: { reason: 'asked' } } },
        onError: { target: 'loggedOut', actions: { type: 'announceEnd', params: { reason: 'asked' } } },
      },
      after: {
        longestGoodbye: {
          target: 'loggedOut',
          actions: { type: 'announceEnd', params: { reason: 'asked' } },
        },
      },
    },
  },
});

/** The password is in the event and nowhere else. */
function loginOf(event: SessionEvent): LoginCall {
  if (event.type !== 'login.submitted') throw new Error(`Not a login: ${event.type}`);
  return { username: event.username, password: event.password };
}

function passkeyOf(event: SessionEvent): PasskeySignInCall {
  if (event.type !== 'passkey.submitted') throw new Error(`Not a passkey: ${event.type}`);
  return event.call;
}

function registrationOf(event: SessionEvent): QuickRegisterCall {
  if (event.type !== 'quickRegister.submitted') throw new Error(`Not a registration: ${event.type}`);
  return event.call;
}
