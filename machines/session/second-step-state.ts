import type { SecondFactorCall } from '#domain/calls/factor.ts';
import { lost, sessionSetup } from './session-setup.ts';
import type { SessionContext, SessionEvent } from './session-types.ts';

/**
 * Between the right password and the session: one more thing that only the owner has. What is wrong may be tried
 * again; a challenge that is over leads back to the password. Nothing of it is kept by the browser.
 */
export const secondStep = sessionSetup.createStateConfig({
  initial: 'asking',
  exit: 'forgetStep',
  on: {
    'secondStep.left': { target: '#session.loggedOut', actions: 'forgetFailure' },
    'session.adopted': [
      { guard: { type: 'isNobody', params: ({ event }) => event } },
      { target: '#session.loggedIn', actions: { type: 'adopt', params: ({ event }) => event } },
    ],
  },
  states: {
    asking: { on: { 'factor.submitted': { target: 'proving', actions: 'forgetFailure' } } },
    proving: {
      tags: 'busy',
      invoke: {
        src: 'proveFactor',
        input: ({ context, event }) => factorOf(context, event),
        onDone: [
          {
            guard: { type: 'isGranted', params: ({ event }) => ({ answer: event.output }) },
            target: '#session.loggedIn',
            actions: [
              { type: 'install', params: ({ event }) => ({ answer: event.output }) },
              'announceStart',
            ],
          },
          {
            guard: { type: 'isStepOver', params: ({ event }) => ({ answer: event.output }) },
            target: '#session.loggedOut',
            actions: { type: 'install', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            target: 'asking',
            actions: { type: 'install', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: { target: 'asking', actions: lost },
      },
    },
  },
});

function factorOf({ secondStep: step }: SessionContext, event: SessionEvent): SecondFactorCall {
  if (event.type !== 'factor.submitted' || step === null) throw new Error(`Not a second step: ${event.type}`);
  return { ...event.factor, challenge: step.challenge };
}
