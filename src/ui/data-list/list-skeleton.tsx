import { Skeleton } from '@mantine/core';
import { RowsSkeleton } from '../rows-skeleton.tsx';
import classes from './data-list.module.css';

/** In the place of a `DataList` whose page is on its way: its bar, and as many rows in its frame. */
export function ListSkeleton({ rows }: { readonly rows: number }) {
  return (
    <div className={classes['list']}>
      <div className={classes['bar']}>
        <div className={classes['search']}>
          <Skeleton h="var(--target)" />
        </div>
        <div className={`${classes['filter']} ${classes['folded']}`}>
          <Skeleton h="var(--target)" />
        </div>
        <div className={classes['tools']}>
          <Skeleton h="var(--target)" w="7.5rem" />
          <Skeleton h="var(--target)" w="7.5rem" />
        </div>
      </div>
      <div className={`${classes['table']} ${classes['hinted']}`}>
        <RowsSkeleton rows={rows} />
      </div>
    </div>
  );
}
