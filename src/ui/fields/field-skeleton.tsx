import { Skeleton, Text } from '@mantine/core';
import { TextSkeleton } from '../text-skeleton.tsx';

interface FieldSkeletonProps {
  /** A line below its label says more. */
  readonly hinted?: boolean;
}

/** In the place of a field with its label. */
export function FieldSkeleton({ hinted = false }: FieldSkeletonProps) {
  return (
    <div>
      <TextSkeleton w="6rem" />
      {hinted && (
        <Text size="sm" component="div" mb={4}>
          <TextSkeleton w="80%" />
        </Text>
      )}
      <Skeleton h="var(--target)" />
    </div>
  );
}
