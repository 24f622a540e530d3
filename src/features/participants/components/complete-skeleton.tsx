import { Skeleton, Stack, Text } from '@mantine/core';
import { FieldSkeleton } from '../../../ui/fields/field-skeleton.tsx';
import { TextSkeleton } from '../../../ui/text-skeleton.tsx';
import classes from '../../../ui/participant-card.module.css';

/** In the place of a `CompleteForm` for two tickets. */
export function CompleteSkeleton() {
  return (
    <Stack gap="lg" aria-busy>
      <Text component="div" size="lg">
        <TextSkeleton w="min(90%, 26rem)" />
      </Text>
      <TextSkeleton w="min(100%, 34rem)" />
      <TicketFields />
      <TicketFields />
      <Skeleton h="3.125rem" w="8rem" />
    </Stack>
  );
}

function TicketFields() {
  return (
    <div className={classes['card']}>
      <TextSkeleton w="min(80%, 18rem)" />
      <div className={classes['fields']}>
        <FieldSkeleton />
        <FieldSkeleton />
        <FieldSkeleton />
      </div>
    </div>
  );
}
