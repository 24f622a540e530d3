import { Container } from '@mantine/core';
import type { ComponentProps } from 'react';
import { isMissing } from '../lib/answer/is-missing.ts';
import type { AnswerView } from './answer-view.tsx';
import { FailedAnswer } from './failed-answer.tsx';
import { MissingPage } from './missing-page.tsx';

/**
 * As `AnswerView`, for what fills a whole screen from edge to edge: where the server knows no such thing, there is no
 * such page, and a failure keeps away from the edges.
 */
export function ScreenAnswer<Value>({
  answer,
  reload,
  skeleton,
  children,
}: ComponentProps<typeof AnswerView<Value>>) {
  if (answer.status === 'ready') return children(answer.value);
  if (answer.status === 'loading') return skeleton;
  if (isMissing(answer)) return <MissingPage />;
  return (
    <Container w="100%" py="xl">
      <FailedAnswer error={answer.error} reload={reload} />
    </Container>
  );
}
