import { Skeleton, Stack } from '@mantine/core';

/** In the place of a screen of events that is on its way. */
export function FormSkeleton() {
  return (
    <Stack gap="lg">
      <Skeleton height={260} radius="lg" />
      <Skeleton height={180} radius="lg" />
    </Stack>
  );
}
