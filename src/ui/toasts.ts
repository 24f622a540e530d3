import type { NotificationData } from '@mantine/notifications';

/** Toasts appear top right for 2500 ms (specification, section 8). */
export const TOAST_MS = 2500;

export function toastSuccess(message: string): void {
  show({ message, color: 'leaf', autoClose: TOAST_MS });
}

/** What is still in sight is not said again. */
export function toastFailure(message: string): void {
  show({
    id: `failure: ${message}`,
    message,
    color: 'curtain',
    autoClose: TOAST_MS,
    role: 'alert',
  });
}

/** For what is announced elsewhere on the page: shown, and not read out. */
export function toastSilently(message: string): void {
  show({
    message,
    color: 'curtain',
    autoClose: TOAST_MS,
    role: 'presentation',
    withCloseButton: false,
    'aria-hidden': true,
  });
}

export type Toast = NotificationData;
type Show = (toast: Toast) => void;

let place: Show | null = null;
const waiting: Toast[] = [];
const wanted = new Set<() => void>();

function show(toast: Toast): void {
  if (place !== null) return place(toast);
  waiting.push(toast);
  for (const want of wanted) want();
}

/** Whether something is to be told and nothing is there yet to show it. Nothing is told on most first screens. */
export function isToastWaiting(): boolean {
  return waiting.length > 0;
}

/** Calls back when something is to be told that has to wait; answers how to stop. */
export function onToastWaiting(want: () => void): () => void {
  wanted.add(want);
  return () => void wanted.delete(want);
}

/** From here on toasts are shown by `take`, those that have waited first; answers how to stop, after which they wait. */
export function showToastsBy(take: Show): () => void {
  place = take;
  waiting.splice(0).forEach(take);
  return () => {
    if (place === take) place = null;
  };
}
