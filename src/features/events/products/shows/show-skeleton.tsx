import { Skeleton, Stack } from '@mantine/core';
import { FieldRow } from '../../../../ui/edit-form/form-section.tsx';
import { FieldSkeleton } from '../../../../ui/fields/field-skeleton.tsx';

/** In the place of the form of a show: its moment, its room and length, its sale, and the button that saves it. */
export function ShowSkeleton() {
  return (
    <Stack aria-busy>
      <FieldSkeleton />
      <FieldRow>
        <FieldSkeleton hinted />
        <FieldSkeleton hinted />
        <FieldSkeleton hinted />
      </FieldRow>
      <FieldRow>
        <FieldSkeleton hinted />
        <FieldSkeleton hinted />
      </FieldRow>
      <Skeleton h="var(--target)" w="8rem" />
    </Stack>
  );
}
