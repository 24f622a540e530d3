import { IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../lib/answer/use-answer.ts';
import { Notice } from './notice.tsx';
import { useErrorText } from './use-error-text.ts';

interface AnswerViewProps<Value> {
  readonly answer: Answer<Value>;
  readonly reload: () => void;
  readonly skeleton: ReactNode;
  readonly children: (value: Value) => ReactNode;
}

/** An answer in each of its states: on its way, failed with a way to try again, there. */
export function AnswerView<Value>({ answer, reload, skeleton, children }: AnswerViewProps<Value>) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  if (answer.status === 'loading') return skeleton;
  if (answer.status === 'ready') return children(answer.value);
  return (
    <Notice
      urgent
      icon={<IconCloudOff size={40} stroke={1.4} aria-hidden />}
      title={t('failure.content')}
      text={errorText(answer.error)}
      action={{ label: t('failure.retry'), onClick: reload }}
    />
  );
}
