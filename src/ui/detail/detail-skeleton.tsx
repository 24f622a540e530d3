import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { TextSkeleton } from '../text-skeleton.tsx';
import classes from './detail.module.css';

interface DetailSkeletonProps {
  /** A line comes under the heading. */
  readonly hasLead?: boolean;
  readonly children?: ReactNode;
}

/** In the place of a `DetailPage` that is on its way: its heading, a deed, and two panels of facts or what is given. */
export function DetailSkeleton({ hasLead = false, children }: DetailSkeletonProps) {
  return (
    <>
      <div className={classes['header']}>
        <div className={classes['names']}>
          <div className={classes['title']}>
            <Skeleton h="1.875rem" w="min(60vw, 18rem)" />
          </div>
          {hasLead && <TextSkeleton w="min(75vw, 24rem)" />}
        </div>
        <Skeleton h="var(--target)" w="7rem" />
      </div>
      {children ?? (
        <>
          <PanelSkeleton />
          <PanelSkeleton />
        </>
      )}
    </>
  );
}

const FACTS = ['45%', '70%', '55%', '60%'];

/** In the place of a `Panel` of `Facts`. */
export function PanelSkeleton() {
  return (
    <div className={classes['panel']}>
      <Skeleton h="1.5rem" w="min(60%, 10rem)" />
      <FactsSkeleton />
    </div>
  );
}

/** In the place of `Facts`. */
export function FactsSkeleton() {
  return (
    <div className={classes['facts']}>
      {FACTS.map((width) => (
        <div key={width}>
          <Skeleton h="0.75rem" w="35%" my="0.3rem" />
          <Skeleton h="1rem" w={width} my="0.3rem" />
        </div>
      ))}
    </div>
  );
}
