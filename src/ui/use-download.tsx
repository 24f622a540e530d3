import { Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../lib/http/api-error.ts';
import { parseFailure } from '../lib/http/parse-failure.ts';
import { useIsElsewhere } from '../lib/navigation/use-is-elsewhere.ts';
import { saveFile } from '../lib/save-file.ts';
import { useServices } from '../lib/services/services.tsx';
import { useSending } from './form/use-sending.ts';
import { toastSuccess } from './toasts.ts';
import classes from './use-download.module.css';
import { useErrorText, useErrorToast } from './use-error-text.ts';

interface Downloaded {
  readonly name: string;
  readonly file: Blob;
}

export interface Download {
  /** Hands what comes to the browser to save, and says so; null: there is nothing to save. One at a time. */
  readonly download: (fetchFile: () => Promise<Downloaded | null>) => void;
  readonly isComing: boolean;
  /** Why the last one did not come. To be put beside what asks for it, which is pressed again. */
  readonly failure: ReactNode;
}

/** Downloads files. Who does not see the browser's own sign hears when one is ready. */
export function useDownload(): Download {
  const { t } = useTranslation();
  const { clock } = useServices();
  const errorText = useErrorText();
  const errorToast = useErrorToast();
  const isElsewhere = useIsElsewhere();
  const { sending, send } = useSending();
  const [failed, setFailed] = useState<ApiError | null>(null);
  const download: Download['download'] = (fetchFile) =>
    void send(async () => {
      setFailed(null);
      try {
        const fetched = await fetchFile();
        if (fetched === null) return;
        saveFile(fetched.name, fetched.file, clock);
        toastSuccess(t('toast.saved', { name: fetched.name }));
      } catch (thrown) {
        const failure = parseFailure(thrown);
        if (isElsewhere()) errorToast(failure);
        else if (!failure.hide) setFailed(failure);
      }
    });
  return {
    download,
    isComing: sending,
    failure: failed !== null && (
      <Text role="alert" size="sm" c="var(--mantine-color-error)" className={classes['failure'] ?? ''}>
        {errorText(failed)}
      </Text>
    ),
  };
}
