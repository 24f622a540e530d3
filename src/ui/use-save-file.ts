import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../lib/save-file.ts';
import { useServices } from '../lib/services/services.tsx';
import { toastSuccess } from './toasts.ts';

/** Hands a file to the browser to save, and says so: who does not see the browser's own sign hears when it is ready. */
export function useSaveFile(): (name: string, file: Blob) => void {
  const { t } = useTranslation();
  const { clock } = useServices();
  return useCallback(
    (name, file) => {
      saveFile(name, file, clock);
      toastSuccess(t('toast.saved', { name }));
    },
    [t, clock],
  );
}
