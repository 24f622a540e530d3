import { assign, enqueueActions, fromCallback, setup } from 'xstate';
import type { SelectionEvent } from '../selection/selection-types.ts';
import type { SelectionSnapshot } from '../selection/selectors.ts';
import { typed } from '../typed.ts';
import { hear, withLost, withoutShows } from './pack-news.ts';
import {
  currentShowOf,
  givingBack,
  mostPacksOf,
  progressOf,
  refusalOfMore,
  refusalOfPlaces,
  refusalOfToggle,
  ticketsIn,
} from './pack-rules.ts';
import type {
  PackRefusal,
  PackSelectionContext,
  PackSelectionEmitted,
  PackSelectionEvent,
  PackSelectionInput,
  SelectionRef,
} from './pack-selection-types.ts';
import { areComplete, bestInEveryShow } from './selectors.ts';

/** Tells what the selection is now, and from then on each time it is another. */
const listenToSelection = fromCallback<PackSelectionEvent, SelectionRef>(({ input: selection, sendBack }) => {
  const tell = (snapshot: SelectionSnapshot) => sendBack({ type: 'selection.changed', snapshot });
  tell(selection.getSnapshot());
  const subscription = selection.subscribe(tell);
  return () => subscription.unsubscribe();
});

type EventOf<Type extends PackSelectionEvent['type']> = Extract<PackSelectionEvent, { type: Type }>;

const packSetup = setup({
  types: typed<{
    context: PackSelectionContext;
    events: PackSelectionEvent;
    emitted: PackSelectionEmitted;
    input: PackSelectionInput;
  }>(),
  actors: { listenToSelection },
  actions: {
    hearSelection: assign(({ context }, { snapshot }: EventOf<'selection.changed'>) =>
      hear(context, snapshot),
    ),
    setPacks: enqueueActions(({ context, enqueue }, { packs: wanted }: EventOf<'packs.set'>) => {
      const packs = Math.min(Math.max(1, wanted), mostPacksOf(context));
      enqueue.assign({ packs });
      for (const back of givingBack(context, packs)) enqueue.sendTo(context.selection, back);
    }),
    chooseShow: enqueueActions(({ context, enqueue }, { index }: { index: number }) => {
      if (context.group.showIds[index] !== undefined) enqueue.assign({ index });
      else enqueue.emit(refused({ code: 'showIndexNotFound', index }));
    }),
    /** Asks the selection, unless the packs forbid it. */
    ask: enqueueActions(({ context, enqueue }, { refusal, event }: Asked) => {
      if (refusal === null) enqueue.sendTo(context.selection, event);
      else enqueue.emit(refused(refusal));
    }),
    addSeats: enqueueActions(({ context, enqueue }, { seats }: Pick<EventOf<'repair.accepted'>, 'seats'>) => {
      const refusal = refusalOfMore(context, ticketsIn(seats));
      if (refusal !== null) enqueue.emit(refused(refusal));
      else if (seats.length > 0) enqueue.sendTo(context.selection, { type: 'seats.added', seats });
    }),
    noteTaken: assign(({ context }, { taken }: Pick<EventOf<'sameSeats.asked'>, 'taken'>) => ({
      lost: withLost(context.lost, taken),
    })),
    leadToMissing: enqueueActions(({ context, enqueue }) => {
      const progress = progressOf(context);
      const index = progress.findIndex(({ missing }) => missing > 0);
      const first = progress[index];
      if (first === undefined) return;
      enqueue.assign({ index });
      enqueue.emit(refused({ code: 'packsIncomplete', showId: first.showId, missing: first.missing }));
    }),
    forgetLost: assign(({ context }, { showId }: EventOf<'repair.dismissed'>) => ({
      lost: withoutShows(context.lost, [showId]),
    })),
  },
  guards: {
    areComplete: ({ context }) => areComplete({ context }),
    areIncomplete: ({ context }) => !areComplete({ context }),
    missAsMany: ({ context }) => bestInEveryShow({ context }) !== null,
  },
});

interface Asked {
  readonly refusal: PackRefusal | null;
  readonly event: SelectionEvent;
}

/**
 * Packs of a show group: which show is the current one, how many packs, and that each has one ticket in every show.
 * What is selected, and every call, is the selection's (`context.selection`), which its host runs.
 */
export const packSelectionMachine = packSetup.createMachine({
  id: 'packSelection',
  context: ({ input }) => ({
    ...input,
    index: 0,
    items: [],
    lost: new Map(),
    heard: 0,
  }),
  invoke: { src: 'listenToSelection', input: ({ context }) => context.selection },
  initial: 'choosing',
  on: {
    'selection.changed': { actions: { type: 'hearSelection', params: ({ event }) => event } },
    'packs.set': { actions: { type: 'setPacks', params: ({ event }) => event } },
    'show.chosen': { actions: { type: 'chooseShow', params: ({ event }) => event } },
    'show.next': {
      actions: {
        type: 'chooseShow',
        params: ({ context: { index, group } }) => ({ index: Math.min(index + 1, group.showIds.length - 1) }),
      },
    },
    'show.previous': {
      actions: {
        type: 'chooseShow',
        params: ({ context: { index } }) => ({ index: Math.max(0, index - 1) }),
      },
    },
    'seat.toggled': {
      actions: {
        type: 'ask',
        params: ({ context, event }) => ({
          refusal: refusalOfToggle(context, event.seat),
          event: { ...event, showId: currentShowOf(context) },
        }),
      },
    },
    'places.set': {
      actions: {
        type: 'ask',
        params: ({ context, event }) => ({
          refusal: refusalOfPlaces(context, event),
          event: { ...event, showId: currentShowOf(context) },
        }),
      },
    },
    'sameSeats.asked': {
      actions: [
        { type: 'addSeats', params: ({ event }) => event },
        { type: 'noteTaken', params: ({ event }) => event },
      ],
    },
    'repair.accepted': { actions: { type: 'addSeats', params: ({ event }) => event } },
    'repair.dismissed': { actions: { type: 'forgetLost', params: ({ event }) => event } },
    'best.asked': {
      guard: 'missAsMany',
      actions: {
        type: 'ask',
        params: ({ context, event: { type: _, ...wish } }) => ({
          refusal: refusalOfMore(context, []),
          event: {
            ...wish,
            type: 'bestAvailable.asked',
            showId: currentShowOf(context),
            quantity: bestInEveryShow({ context }) ?? 1,
          },
        }),
      },
    },
  },
  states: {
    choosing: {
      always: { guard: 'areComplete', target: 'complete' },
      on: { 'proceed.asked': { actions: 'leadToMissing' } },
    },
    complete: { always: { guard: 'areIncomplete', target: 'choosing' } },
  },
});

function refused(refusal: PackRefusal): PackSelectionEmitted {
  return { type: 'pack.refused', refusal };
}
