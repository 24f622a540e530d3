import { Stack, Text } from '@mantine/core';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../../lib/answer/use-answer.ts';
import { AnswerView } from '../../../ui/answer-view.tsx';
import { Panel } from '../../../ui/detail/panel.tsx';
import { useWaitingRoomCalls } from './api/waiting-room-calls.ts';
import type { ProductProps } from './product-props.ts';
import { WaitingRoomFigures } from './waiting-room/waiting-room-figures.tsx';
import { WaitingRoomForm } from './waiting-room/waiting-room-form.tsx';
import { FormSkeleton } from '../../../ui/edit-form/form-skeleton.tsx';

/** The waiting room of an event: how it goes now, and how staff want it. */
export function WaitingRoom({ event }: ProductProps) {
  const { t } = useTranslation('waiting');
  const calls = useWaitingRoomCalls(event.id);
  const { answer, reload } = useAnswer(useCallback((signal: AbortSignal) => calls.read(signal), [calls]));
  return (
    <AnswerView answer={answer} reload={reload} skeleton={<FormSkeleton />}>
      {(room) => (
        <Stack gap="lg">
          <Panel title={t('live')}>
            <WaitingRoomFigures first={room.figures} calls={calls} />
          </Panel>
          <Panel title={t('title')}>
            <Text c="dimmed" mb="md" maw="42rem">
              {t('text')}
            </Text>
            <WaitingRoomForm settings={room.settings} calls={calls} />
          </Panel>
        </Stack>
      )}
    </AnswerView>
  );
}
