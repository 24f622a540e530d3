import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { TextSkeleton } from '../../../ui/text-skeleton.tsx';

interface FactorRowProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** A kind of factor, and what can be done with it. */
export function FactorRow({ title, text, children }: FactorRowProps) {
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {title}
      </Title>
      <Text c="dimmed">{text}</Text>
      {children}
    </Stack>
  );
}

/** In the place of a `FactorRow`: what there is of it is on its way. */
export function FactorRowSkeleton({ title }: Pick<FactorRowProps, 'title'>) {
  return (
    <Stack gap="xs" aria-hidden>
      <Title order={3} size="h5">
        {title}
      </Title>
      <TextSkeleton w="min(90%, 26rem)" />
      <Skeleton h="var(--target)" w="min(100%, 16rem)" />
    </Stack>
  );
}

interface NamedRowProps {
  readonly name: string;
  readonly text: string;
  readonly deeds: readonly { readonly label: string; readonly named: string; readonly deed: () => void }[];
}

/** One thing of a list, with its deeds; each says to a screen reader whose it is. */
export function NamedRow({ name, text, deeds }: NamedRowProps) {
  return (
    <Group component="li" justify="space-between" wrap="wrap" gap="xs">
      <Stack gap={0} style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      </Stack>
      <Group gap="xs">
        {deeds.map(({ label, named, deed }) => (
          <Button key={label} size="sm" variant="default" aria-label={named} onClick={deed}>
            {label}
          </Button>
        ))}
      </Group>
    </Group>
  );
}
