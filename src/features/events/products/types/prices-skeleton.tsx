import { Skeleton, Stack } from '@mantine/core';
import { RowsSkeleton } from '../../../../ui/rows-skeleton.tsx';

/** In the place of temporary prices: their time line, two of them, and the way to another one. */
export function PricesSkeleton() {
  return (
    <Stack aria-busy>
      <Skeleton h="7.25rem" />
      <RowsSkeleton rows={2} />
      <Skeleton h="var(--target)" w="11rem" />
    </Stack>
  );
}
