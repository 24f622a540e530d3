import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PlanSeat } from '../../../map/managed/managed-plan.ts';
import { useModalStack } from '../../../ui/modal/modal-stack.tsx';
import { toastSuccess } from '../../../ui/toasts.ts';
import { useSeatCalls } from '../api/seat-calls.ts';
import type { RegionWork } from '../api/use-region-seats.ts';
import { seatsStillThere } from '../model/seat-changes.ts';
import { choiceOf } from '../model/seat-choice.ts';
import { SeatChangesNote } from './seat-changes-note.tsx';
import { isChangedByOther } from './use-seats-form.ts';

interface SeatRemoval {
  readonly work: RegionWork;
  readonly reread: () => Promise<RegionWork>;
  /** At least one. */
  readonly seats: readonly PlanSeat[];
  readonly onRemoved: () => void;
}

/** Asks, and removes seats. Where somebody else has changed them meanwhile, it says what, and asks again. */
export function useRemoveSeats({ work: opened, reread, seats: wanted, onRemoved }: SeatRemoval): () => void {
  const { t } = useTranslation(['seats', 'common']);
  const modals = useModalStack();
  const calls = useSeatCalls();
  const ask = (work: RegionWork, seats: readonly PlanSeat[]) => {
    const count = seats.length;
    const takenCount = seats.filter(({ seat }) => work.taken.has(seat)).length;
    const text = takenCount > 0 ? t('remove.takenText', { count: takenCount }) : t('remove.text', { count });
    const remove = async () => {
      try {
        await calls.remove(work.managed.id, { version: work.managed.version, seats: choiceOf(seats) });
      } catch (thrown) {
        if (!isChangedByOther(thrown)) throw thrown;
        const now = await reread();
        ask(now, seatsStillThere(wanted, now.seats));
        return;
      }
      toastSuccess(t('remove.done', { count }));
      onRemoved();
    };
    modals.open({
      title: t('remove.title', { count }),
      content: () => (
        <Stack>
          {work !== opened && <SeatChangesNote before={opened} now={work} />}
          <Text>{count === 0 ? t('changes.allGone') : text}</Text>
        </Stack>
      ),
      ...(count === 0 ? { acceptOnly: true } : { actionLabel: t('common:action.delete'), onAccept: remove }),
    });
  };
  return () => ask(opened, wanted);
}
