import { Skeleton } from '@mantine/core';
import { TextSkeleton } from '../text-skeleton.tsx';

/** In the place of a field with its label. */
export function FieldSkeleton() {
  return (
    <div>
      <TextSkeleton w="6rem" />
      <Skeleton h="var(--target)" />
    </div>
  );
}
