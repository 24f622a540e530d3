import { useDebouncedValue } from '@mantine/hooks';
import { useCallback, useState } from 'react';
import { type Preview, type PreviewCall, previewCall } from '#domain/calls/notification.ts';
import { useAnswer } from '../../../lib/answer/use-answer.ts';
import { useNotificationCalls } from '../api/notification-calls.ts';

/** Of typing, before the preview is asked, ms. */
const PAUSE = 400;

/** Whom it would reach now and the letter, for what stands in the form; the last one while another is on its way. */
export function usePreview(call: PreviewCall): Preview | null {
  const calls = useNotificationCalls();
  const text = JSON.stringify(call);
  const [asked] = useDebouncedValue(text, PAUSE);
  const { answer } = useAnswer(
    useCallback(
      async (signal: AbortSignal) => calls.preview(previewCall.parse(JSON.parse(asked)), signal),
      [calls, asked],
    ),
  );
  const [last, setLast] = useState<Preview | null>(null);
  if (answer.status === 'ready' && answer.value !== last) setLast(answer.value);
  return answer.status === 'ready' ? answer.value : last;
}
