import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { CardHead } from '../../../ui/card-head.tsx';
import { FactsSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { TextSkeleton } from '../../../ui/text-skeleton.tsx';

/** In the place of an `OrderMoneyView`. */
export function OrderMoneySkeleton() {
  return (
    <Stack gap="lg" aria-busy>
      <CardHead
        title={
          <Title order={2} size="h3" component="div">
            <TextSkeleton w="9rem" />
          </Title>
        }
        below={<TextSkeleton w="12rem" />}
        end={<Skeleton h="1.5rem" w="5rem" radius="sm" />}
      />
      <Text component="div" size="xl">
        <TextSkeleton w="6rem" />
      </Text>
      <FactsSkeleton />
      <Skeleton h="var(--target)" />
      <Skeleton h="var(--target)" />
      <RowsSkeleton rows={4} />
    </Stack>
  );
}
