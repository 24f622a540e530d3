import { useRef, useState } from 'react';
import { ApiError } from '../../../../lib/http/api-error.ts';

/** What is asked before a change of something that was sold. */
export interface SalesQuestion {
  readonly isAsking: boolean;
  readonly text: string;
}

/**
 * Lets the first attempt to save become a question; the second one is the answer.
 *
 * @param text what is touched; null: nothing was sold, nothing is asked
 */
export function useSalesQuestion(text: string | null): {
  readonly question: SalesQuestion;
  /** Put it before the call; it throws what no toast is shown for. */
  readonly ask: () => void;
} {
  const isAnswered = useRef(text === null);
  const [isAsking, setAsking] = useState(false);
  return {
    question: { isAsking, text: text ?? '' },
    ask: () => {
      if (isAnswered.current) return;
      isAnswered.current = true;
      setAsking(true);
      throw new ApiError('asked first', { hide: true });
    },
  };
}
