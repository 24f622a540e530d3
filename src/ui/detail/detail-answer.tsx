import { Container } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { FailedAnswer } from '../failed-answer.tsx';
import { isMissing } from '../../lib/answer/is-missing.ts';
import { MissingPage } from '../missing-page.tsx';
import type { ScreenAnswer } from '../screen-answer.tsx';
import { DetailSkeleton } from './detail-skeleton.tsx';
import classes from './detail.module.css';

type DetailAnswerProps<Value> = Omit<ComponentProps<typeof ScreenAnswer<Value>>, 'skeleton'> & {
  readonly skeleton?: ReactNode;
};

/** As `ScreenAnswer`, for what a `DetailPage` shows: until that is there, what stands in its place has its margins. */
export function DetailAnswer<Value>({
  answer,
  reload,
  skeleton = <DetailSkeleton />,
  children,
}: DetailAnswerProps<Value>) {
  if (answer.status === 'ready') return children(answer.value);
  if (isMissing(answer)) return <MissingPage />;
  return (
    <Container size={1440} className={classes['page'] ?? ''} aria-busy={answer.status === 'loading'}>
      {answer.status === 'loading' ? skeleton : <FailedAnswer error={answer.error} reload={reload} />}
    </Container>
  );
}
