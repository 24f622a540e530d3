import { Skeleton, Text } from '@mantine/core';
import { Panel } from '../../../ui/detail/panel.tsx';
import { FieldSkeleton } from '../../../ui/fields/field-skeleton.tsx';
import { TextSkeleton } from '../../../ui/text-skeleton.tsx';
import classes from './confirm-packs.module.css';

interface PacksSkeletonProps {
  /** What is known before the packs are. */
  readonly eventName: string;
  readonly tillTitle: string;
}

/** In the place of chosen packs: two shows with their seats, and the till. */
export function PacksSkeleton({ eventName, tillTitle }: PacksSkeletonProps) {
  return (
    <div className={classes['columns']} aria-busy>
      <Panel title={eventName}>
        <div className={classes['shows']}>
          {[1, 2].map((show) => (
            <div key={show}>
              <TextSkeleton w="60%" />
              <Text size="sm" component="div">
                <TextSkeleton w="30%" />
              </Text>
              <TextSkeleton w="75%" ml="1.25rem" />
            </div>
          ))}
        </div>
      </Panel>
      <Panel title={tillTitle}>
        <div className={classes['till']}>
          <FieldSkeleton />
          <FieldSkeleton />
          <Skeleton h="3.125rem" />
        </div>
      </Panel>
    </div>
  );
}
