import { useSelector } from '@xstate/react';
import { useMemo, useSyncExternalStore } from 'react';
import type { ShowDetail } from '#domain/calls/catalogue.ts';
import { lostItems, selectedSeats } from '#machines/selection/selectors.ts';
import type { Room } from '../../../map/room.ts';
import type { OpenShow } from '../api/use-selection-session.ts';
import { type CartNote, cartNotes } from '../model/cart-notes.ts';
import { retakable } from '../model/retakable.ts';
import { EndedNote } from './ended-note.tsx';
import { LostSeatsNote } from './lost-seats-note.tsx';
import { NotTogetherNote } from './not-together-note.tsx';
import { RefusedNote } from './refused-note.tsx';
import { useClaimText } from './use-claim-text.ts';
import { useSeatOffer } from './use-seat-offer.ts';

export interface CartNotesProps {
  readonly show: ShowDetail;
  readonly room: Room;
  readonly open: OpenShow;
  /** Shows seats on the map. */
  readonly onShow: (seats: readonly number[]) => void;
  /** They lie over the map. */
  readonly isOverMap: boolean;
  /** Asks for the best so many, where they were looked for before. */
  readonly onBest: (quantity: number) => void;
  /** The most seats side by side, where they were looked for before; null: none. */
  readonly fewerThan: (quantity: number) => number | null;
}

/** All that has happened to the selection of a show and was not dismissed. */
export function CartNotes(props: CartNotesProps) {
  const { show, open } = props;
  const { selection } = open;
  const refusals = useSelector(selection, ({ context }) => context.refusals);
  const seats = useSelector(selection, (snapshot) => selectedSeats(snapshot, show.id));
  const notes = useMemo(() => cartNotes(refusals, show.id, seats), [refusals, show.id, seats]);
  return (
    <>
      <EndedNotes {...props} />
      {notes.map((note) => (
        <NoteView
          key={note.kind === 'lost' ? note.kind : note.ids.join()}
          note={note}
          {...props}
          onDismiss={() => {
            for (const id of note.ids) selection.send({ type: 'refusal.dismissed', id });
          }}
        />
      ))}
    </>
  );
}

interface NoteViewProps extends CartNotesProps {
  readonly note: CartNote;
  readonly onDismiss: () => void;
}

function NoteView({ note, onBest, fewerThan, onDismiss, ...props }: NoteViewProps) {
  switch (note.kind) {
    case 'lost':
      return <OfferNote seats={note.seats} onDismiss={onDismiss} {...props} />;
    case 'notTogether':
      return (
        <NotTogetherNote
          quantity={note.quantity}
          fewer={fewerThan(note.quantity)}
          onAsk={(quantity) => {
            onDismiss();
            onBest(quantity);
          }}
          onDismiss={onDismiss}
        />
      );
    case 'refused':
      return <RefusedNote refusal={note.refusal} onDismiss={onDismiss} />;
  }
}

interface OfferNoteProps extends Pick<CartNotesProps, 'show' | 'room' | 'open' | 'onShow' | 'isOverMap'> {
  readonly seats: readonly number[];
  readonly onDismiss: () => void;
}

function OfferNote({ seats, show, room, open, onShow, isOverMap, onDismiss }: OfferNoteProps) {
  const { offer, priceText, take } = useSeatOffer({ lost: seats, show, room, open });
  return (
    <LostSeatsNote
      seats={seats}
      offer={offer}
      factsOf={room.factsOf}
      priceText={priceText}
      onTake={(taken) => {
        onDismiss();
        take(taken);
        onShow(taken);
      }}
      onShow={onShow}
      isOverMap={isOverMap}
      onDismiss={onDismiss}
    />
  );
}

function EndedNotes({ show, room, open }: CartNotesProps) {
  const { selection, feed } = open;
  const items = useSelector(selection, lostItems);
  const isBusy = useSelector(selection, (snapshot) => snapshot.hasTag('busy'));
  const textOf = useClaimText(show, room.factsOf);
  useSyncExternalStore(feed.subscribe, feed.version);
  if (items.length === 0) return null;
  return (
    <EndedNote
      items={retakable(items, show.id, feed)}
      textOf={textOf}
      isBusy={isBusy}
      onRetake={(free) => selection.send({ type: 'lost.retaken', items: free })}
      onDismiss={() => selection.send({ type: 'lost.dismissed' })}
    />
  );
}
