import { notifications } from '@mantine/notifications';

/** Toasts appear top right for 2500 ms (specification, section 8). */
export const TOAST_MS = 2500;

export function toastSuccess(message: string): void {
  notifications.show({ message, color: 'leaf', autoClose: TOAST_MS });
}

/** What is still in sight is not said again. */
export function toastFailure(message: string): void {
  notifications.show({
    id: `failure: ${message}`,
    message,
    color: 'curtain',
    autoClose: TOAST_MS,
    role: 'alert',
  });
}

/** For what is announced elsewhere on the page: shown, and not read out. */
export function toastSilently(message: string): void {
  notifications.show({
    message,
    color: 'curtain',
    autoClose: TOAST_MS,
    role: 'presentation',
    withCloseButton: false,
    'aria-hidden': true,
  });
}
