import { IconArmchairOff, IconMap2 } from '@tabler/icons-react';
import type { ShowDetail } from '#domain/calls/catalogue.ts';
import type { Room } from '../../../map/room.ts';
import { useIsFrom } from '../../../ui/theme/breakpoints.ts';
import type { OpenShow } from '../api/use-selection-session.ts';
import { CartNote } from './cart-note.tsx';
import { CartNotes } from './cart-notes.tsx';
import { OrphanNote } from './orphan-note.tsx';
import { RelaxedNote } from './relaxed-note.tsx';
import type { useBestSeats } from './use-best-seats.ts';
import type { useOrphanAdvice } from './use-orphan-advice.ts';
import type { useParty } from './use-party.ts';
import type { usePlanChange } from './use-plan-change.ts';

interface ChoiceNotesProps {
  readonly show: ShowDetail;
  readonly room: Room;
  readonly open: OpenShow;
  readonly planNews: ReturnType<typeof usePlanChange>;
  readonly party: ReturnType<typeof useParty>;
  readonly orphans: ReturnType<typeof useOrphanAdvice>;
  readonly best: ReturnType<typeof useBestSeats>;
  /** Another wish: what was said of the one before is over. */
  readonly moveOn: () => void;
  readonly onShow: (seats: readonly number[]) => void;
}

/** What there is to say of the choice so far: news of the plan, refusals, advice. */
export function ChoiceNotes(props: ChoiceNotesProps) {
  const { show, room, open, planNews, party, orphans, best, moveOn, onShow } = props;
  const isWide = useIsFrom('md');
  return (
    <>
      {planNews.text !== null && (
        <CartNote
          icon={<IconMap2 size={22} stroke={1.7} />}
          text={planNews.text}
          onDismiss={planNews.dismiss}
        />
      )}
      {party.refusal !== null && (
        <CartNote
          icon={<IconArmchairOff size={22} stroke={1.7} />}
          text={party.refusal}
          onDismiss={party.forgive}
        />
      )}
      {orphans.advice !== null && (
        <OrphanNote
          advice={orphans.advice}
          factsOf={room.factsOf}
          onTake={(way) => {
            moveOn();
            orphans.take(way);
          }}
        />
      )}
      {best.relaxed !== null && <RelaxedNote relaxed={best.relaxed} onDismiss={best.dismissRelaxed} />}
      <CartNotes
        {...{ show, room, open }}
        isOverMap={!isWide}
        onShow={onShow}
        onBest={best.askAgain}
        fewerThan={best.fewerThan}
      />
    </>
  );
}
