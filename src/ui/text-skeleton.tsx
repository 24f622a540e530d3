import { Skeleton, type SkeletonProps } from '@mantine/core';
import classes from './text-skeleton.module.css';

/** In the place of words that are on their way: as high as a line of the text that it stands in. */
export function TextSkeleton(width: Pick<SkeletonProps, 'w' | 'maw' | 'ml'>) {
  return (
    <div className={classes['line']}>
      <Skeleton h="0.8em" {...width} />
    </div>
  );
}
