import { useState } from 'react';
import { type Answer, type Load, useAnswer } from './use-answer.ts';

/** As `useAnswer`, but what was answered last stays while the same is asked anew. */
export function useKeptAnswer<Value>(load: Load<Value>): {
  readonly answer: Answer<Value>;
  readonly reload: () => void;
} {
  const { answer, reload } = useAnswer(load);
  const [kept, setKept] = useState<{ readonly load: Load<Value>; readonly answer: Answer<Value> } | null>(
    null,
  );
  if (answer.status === 'ready' && kept?.answer !== answer) setKept({ load, answer });
  const isAskedAnew = answer.status === 'loading' && kept?.load === load;
  return { answer: isAskedAnew ? kept.answer : answer, reload };
}
