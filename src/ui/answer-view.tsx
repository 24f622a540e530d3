import type { ReactNode } from 'react';
import type { Answer } from '../lib/answer/use-answer.ts';
import { FailedAnswer } from './failed-answer.tsx';

interface AnswerViewProps<Value> {
  readonly answer: Answer<Value>;
  readonly reload: () => void;
  readonly skeleton: ReactNode;
  readonly children: (value: Value) => ReactNode;
}

/** An answer in each of its states: on its way, failed with a way to try again, there. */
export function AnswerView<Value>({ answer, reload, skeleton, children }: AnswerViewProps<Value>) {
  if (answer.status === 'loading') return skeleton;
  if (answer.status === 'ready') return children(answer.value);
  return <FailedAnswer error={answer.error} reload={reload} />;
}
