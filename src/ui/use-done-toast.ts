import { toastSuccess } from './toasts.ts';
import { useErrorToast } from './use-error-text.ts';

/** Says by a toast that something was done, and then calls `onDone`; or what kept it from being done. */
export function useDoneToast(): (doing: Promise<unknown>, text: string, onDone: () => void) => void {
  const errorToast = useErrorToast();
  return (doing, text, onDone) => {
    doing.then(() => {
      toastSuccess(text);
      onDone();
    }, errorToast);
  };
}
