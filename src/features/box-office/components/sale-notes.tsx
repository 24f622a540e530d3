import { IconArmchairOff } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { CartNote } from '../../seat-selection/components/cart-note.tsx';
import { CartNotes } from '../../seat-selection/components/cart-notes.tsx';
import { RelaxedNote } from '../../seat-selection/components/relaxed-note.tsx';
import type { useBestSeats } from '../../seat-selection/components/use-best-seats.ts';
import type { useParty } from '../../seat-selection/components/use-party.ts';
import { AskedDeedNote } from './asked-deed-note.tsx';
import classes from './counter-panel.module.css';
import type { AskedDeedState } from './use-asked-deed.ts';

interface SaleNotesProps extends Pick<ComponentProps<typeof CartNotes>, 'show' | 'room' | 'open' | 'onShow'> {
  readonly asked: AskedDeedState;
  readonly party: ReturnType<typeof useParty>;
  readonly best: ReturnType<typeof useBestSeats>;
}

/** What has happened to the sale that the seller has to know of. */
export function SaleNotes({ asked, party, best, ...cart }: SaleNotesProps) {
  return (
    <div className={classes['notes']}>
      <AskedDeedNote asked={asked} />
      {party.refusal !== null && (
        <CartNote
          icon={<IconArmchairOff size={22} stroke={1.7} />}
          text={party.refusal}
          onDismiss={party.forgive}
        />
      )}
      {best.relaxed !== null && <RelaxedNote relaxed={best.relaxed} onDismiss={best.dismissRelaxed} />}
      <CartNotes {...cart} isOverMap={false} onBest={best.askAgain} fewerThan={best.fewerThan} />
    </div>
  );
}
