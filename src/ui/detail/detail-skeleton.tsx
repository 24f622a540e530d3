import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './detail.module.css';

/** In the place of a `DetailPage` that is on its way: its heading, a deed, and two panels of facts or what is given. */
export function DetailSkeleton({ children }: { readonly children?: ReactNode }) {
  return (
    <>
      <div className={classes['header']}>
        <Skeleton h="1.875rem" w="min(70%, 18rem)" />
        <Skeleton h="2.25rem" w="7rem" />
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
      <div className={classes['facts']}>
        {FACTS.map((width) => (
          <div key={width}>
            <Skeleton h="0.75rem" w="35%" my="0.3rem" />
            <Skeleton h="1rem" w={width} my="0.3rem" />
          </div>
        ))}
      </div>
    </div>
  );
}
