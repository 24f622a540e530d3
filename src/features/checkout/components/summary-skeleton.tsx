import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { TextSkeleton } from '../../../ui/text-skeleton.tsx';
import classes from './summary.module.css';

interface SummarySkeletonProps {
  readonly title: string;
  readonly lines: number;
  readonly children?: ReactNode;
}

/** In the place of a `Summary`, or of a `Receipt`. */
export function SummarySkeleton({ title, lines, children }: SummarySkeletonProps) {
  return (
    <div className={classes['summary']}>
      <Title order={2} className={classes['title'] ?? ''}>
        {title}
      </Title>
      <div className={classes['lines']}>
        {Array.from({ length: lines }, (_, line) => (
          <div key={line}>
            <div>
              <TextSkeleton w={line % 2 === 0 ? '6rem' : '9rem'} />
              <small>
                <TextSkeleton w="4rem" />
              </small>
            </div>
            <TextSkeleton w="3.5rem" />
          </div>
        ))}
        <div className={classes['total']}>
          <TextSkeleton w="4rem" />
          <TextSkeleton w="5rem" />
        </div>
      </div>
      {children}
    </div>
  );
}
