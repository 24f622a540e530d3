import { Text } from '@mantine/core';
import { TextSkeleton } from '../../../ui/text-skeleton.tsx';
import classes from './bell.module.css';

/** In the place of the notifications: their title and three of them. */
export function BellSkeleton() {
  return (
    <div aria-busy>
      <div className={classes['head']}>
        <TextSkeleton w="8rem" />
      </div>
      {[1, 2, 3].map((item) => (
        <div key={item} className={classes['item']}>
          <TextSkeleton w="70%" />
          <Text size="sm" component="div">
            <TextSkeleton w="90%" />
          </Text>
          <Text size="xs" component="div">
            <TextSkeleton w="40%" />
          </Text>
        </div>
      ))}
    </div>
  );
}
