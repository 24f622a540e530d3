import { Skeleton } from '@mantine/core';
import classes from './rows-skeleton.module.css';

/** In the place of a list that is on its way: as many rows as it usually has. */
export function RowsSkeleton({ rows }: { readonly rows: number }) {
  return (
    <div className={classes['rows']} aria-busy>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes['row']}>
          <Skeleton h="1rem" w={row % 2 === 0 ? '65%' : '80%'} />
          <Skeleton h="1rem" w={row % 2 === 0 ? '60%' : '45%'} />
          <Skeleton h="1rem" w="3rem" />
        </div>
      ))}
    </div>
  );
}
