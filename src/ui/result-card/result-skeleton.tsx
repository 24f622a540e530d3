import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { TextSkeleton } from '../text-skeleton.tsx';
import classes from './result-card.module.css';

/** In the place of a result: its picture, its heading, why, and what can be done. */
export function ResultSkeleton() {
  return (
    <section className={classes['result']} aria-busy>
      <Stack gap="md">
        <Skeleton h={44} w={44} />
        <Title component="div" className={classes['heading'] ?? ''}>
          <TextSkeleton w="min(100%, 24rem)" />
        </Title>
        <Text size="lg" maw="36rem" component="div">
          <TextSkeleton w="95%" />
          <TextSkeleton w="60%" />
        </Text>
        <Skeleton h="4.5rem" />
        <Skeleton h="var(--target)" w="12rem" />
      </Stack>
    </section>
  );
}
