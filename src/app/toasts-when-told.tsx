import { type ComponentType, useEffect, useState } from 'react';
import { isToastWaiting, onToastWaiting } from '../ui/toasts.ts';

/** Ways in which somebody begins to do something: what is told of it may have to be shown without a connection. */
const BEGINNINGS = ['pointerdown', 'keydown'] as const;

/** The place of toasts, fetched when somebody begins to do something, or there is something to tell before. */
export function ToastsWhenTold() {
  const [Place, setPlace] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Place !== null) return undefined;
    const bring = () => {
      // One that did not come is asked for again by the next beginning.
      import('./toast-place.tsx').then(({ ToastPlace }) => setPlace(() => ToastPlace)).catch(() => {});
    };
    if (isToastWaiting()) bring();
    for (const beginning of BEGINNINGS) document.addEventListener(beginning, bring);
    const stop = onToastWaiting(bring);
    return () => {
      for (const beginning of BEGINNINGS) document.removeEventListener(beginning, bring);
      stop();
    };
  }, [Place]);
  return Place === null ? null : <Place />;
}
