import { useState } from 'react';
import type { ApiError } from '../../../lib/http/api-error.ts';
import { type Answer, type Load, useAnswer } from '../../../lib/answer/use-answer.ts';

interface RoomAnswer<Value> {
  readonly answer: Answer<Value>;
  readonly reload: () => void;
  /** Why it could not be asked anew, while what was answered before stays. */
  readonly reloadFailure: ApiError | null;
}

/**
 * As `useAnswer`, but what was answered last stays while the same is asked anew, and where nobody answers: the files that
 * were opened over it are not lost. What the server denies is not there any more.
 */
export function useRoomAnswer<Value>(load: Load<Value>): RoomAnswer<Value> {
  const { answer, reload } = useAnswer(load);
  const [kept, setKept] = useState<{ readonly load: Load<Value>; readonly answer: Answer<Value> } | null>(
    null,
  );
  if (answer.status === 'ready' && kept?.answer !== answer) setKept({ load, answer });
  if (answer.status === 'ready' || kept?.load !== load) return { answer, reload, reloadFailure: null };
  if (answer.status === 'loading') return { answer: kept.answer, reload, reloadFailure: null };
  const isDenied = answer.error.status !== null && answer.error.status < 500;
  return isDenied
    ? { answer, reload, reloadFailure: null }
    : { answer: kept.answer, reload, reloadFailure: answer.error };
}
