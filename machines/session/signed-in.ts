import { failureIn, sessionSetup } from './session-setup.ts';
import { tokensIn } from './session-context.ts';

/** Of who is signed in: the tokens, renewed before they expire and whenever a call doubts them. */
export const keptTokens = sessionSetup.createStateConfig({
  initial: 'good',
  states: {
    good: {
      always: { guard: 'isDue', target: 'refreshing' },
      after: { untilRefresh: { target: 'good', reenter: true } },
      on: { 'tokens.doubted': 'refreshing', 'tab.woke': { target: 'good', reenter: true } },
    },
    refreshing: {
      tags: 'refreshing',
      invoke: {
        src: 'refresh',
        input: ({ context }) => ({
          username: context.username,
          refreshToken: tokensIn(context).refreshToken,
        }),
        onDone: [
          {
            guard: { type: 'isGranted', params: ({ event }) => ({ answer: event.output }) },
            target: 'good',
            actions: { type: 'install', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'isReturn', params: ({ event }) => ({ answer: event.output }) },
            target: '#session.loggedIn',
            reenter: true,
            actions: ['bringBack', 'announceReturn'],
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ answer: event.output }) },
            target: '#session.loggedOut',
            actions: { type: 'announceEnd', params: { reason: 'expired' } },
          },
          { target: 'waitingToRefresh' },
        ],
        onError: 'waitingToRefresh',
      },
    },
    waitingToRefresh: {
      tags: 'refreshing',
      after: { beforeRetry: 'refreshing' },
      on: {
        'tab.woke': 'refreshing',
        'tokens.doubted': 'refreshing',
        'session.adopted': {
          guard: { type: 'isSame', params: ({ event }) => event },
          target: 'good',
          actions: { type: 'adopt', params: ({ event }) => event },
        },
      },
    },
  },
});

/** Of who is signed in: the user behind the tokens, loaded once these are good. */
export const knownUser = sessionSetup.createStateConfig({
  initial: 'unknown',
  states: {
    unknown: { always: { guard: 'isUsable', target: 'loading' } },
    loading: {
      invoke: {
        src: 'loadUser',
        input: ({ context }) => ({ tokens: tokensIn(context) }),
        onDone: [
          {
            guard: { type: 'isGranted', params: ({ event }) => ({ answer: event.output }) },
            target: 'known',
            actions: { type: 'learn', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ answer: event.output }) },
            target: 'waitingToLoad',
            actions: {
              type: 'announceMissing',
              params: ({ event }) => ({ failure: failureIn(event.output) }),
            },
          },
          { target: 'waitingToLoad' },
        ],
        onError: 'waitingToLoad',
      },
    },
    waitingToLoad: { after: { beforeRetry: 'unknown' }, on: { 'tab.woke': 'unknown' } },
    known: { on: { 'user.doubted': 'unknown' } },
  },
});
