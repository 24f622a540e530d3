import { Container } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type esManagement from '../../../locales/es/management.json';
import { FailedAnswer } from '../failed-answer.tsx';
import { isMissing } from '../../lib/answer/is-missing.ts';
import { MissingPage } from '../missing-page.tsx';
import type { ScreenAnswer } from '../screen-answer.tsx';
import { DetailPage } from './detail-page.tsx';
import { DetailSkeleton } from './detail-skeleton.tsx';
import classes from './detail.module.css';

type DetailAnswerProps<Value> = Omit<ComponentProps<typeof ScreenAnswer<Value>>, 'skeleton'> & {
  /** Of the route: the heading where there is nothing else to call the page by. */
  readonly title: keyof (typeof esManagement)['titles'];
  readonly skeleton?: ReactNode;
};

/** As `ScreenAnswer`, for what a `DetailPage` shows: until that is there, what stands in its place has its margins. */
export function DetailAnswer<Value>({
  title,
  answer,
  reload,
  skeleton = <DetailSkeleton />,
  children,
}: DetailAnswerProps<Value>) {
  const { t } = useTranslation('management');
  if (answer.status === 'ready') return children(answer.value);
  if (isMissing(answer)) return <MissingPage />;
  if (answer.status === 'failed') {
    return (
      <DetailPage title={t(`titles.${title}`)}>
        <FailedAnswer error={answer.error} reload={reload} />
      </DetailPage>
    );
  }
  return (
    <Container size={1440} className={classes['page'] ?? ''} aria-busy>
      {skeleton}
    </Container>
  );
}
