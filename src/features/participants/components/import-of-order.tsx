import { useCallback } from 'react';
import type { OrderId } from '#domain/ids.ts';
import { useAnswer } from '../../../lib/answer/use-answer.ts';
import { AnswerView } from '../../../ui/answer-view.tsx';
import { useParticipantCalls } from '../api/participant-calls.ts';
import { ImportParticipants } from './import-participants.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';

interface ImportOfOrderProps {
  readonly orderId: OrderId;
  /** The list is to be read anew. */
  readonly onChanged: () => void;
  readonly onDone: () => void;
}

/** The import with the order's participants as they are now. */
export function ImportOfOrder({ orderId, onChanged, onDone }: ImportOfOrderProps) {
  const calls = useParticipantCalls();
  const load = useCallback((signal: AbortSignal) => calls.all(orderId, signal), [calls, orderId]);
  const { answer, reload } = useAnswer(load);
  return (
    <AnswerView answer={answer} reload={reload} skeleton={<RowsSkeleton rows={4} />}>
      {(participants) => (
        <ImportParticipants
          orderId={orderId}
          participants={participants}
          onImported={(isAll) => {
            onChanged();
            if (isAll) onDone();
          }}
        />
      )}
    </AnswerView>
  );
}
