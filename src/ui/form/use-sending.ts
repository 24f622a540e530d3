import { useRef, useState } from 'react';

/**
 * Sends one at a time: what is asked for while something is under way is not begun. That is known at once, where
 * `sending` waits for the next rendering: two fast presses of a key send once.
 */
export function useSending(): {
  readonly sending: boolean;
  readonly isUnderWay: () => boolean;
  readonly send: (call: () => Promise<void>) => Promise<void>;
} {
  const [sending, setSending] = useState(false);
  const underWay = useRef(false);
  return {
    sending,
    isUnderWay: () => underWay.current,
    send: async (call) => {
      if (underWay.current) return;
      underWay.current = true;
      setSending(true);
      try {
        await call();
      } finally {
        underWay.current = false;
        setSending(false);
      }
    },
  };
}
