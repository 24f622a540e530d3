import { ColorSwatch, Group, Text } from '@mantine/core';
import type { ManagedRegion } from '#domain/calls/region.ts';

interface NamedRegionProps {
  readonly region: Pick<ManagedRegion, 'name' | 'color' | 'position'>;
  /** Its place in the order stands before it. */
  readonly isNumbered?: boolean;
}

/** A region by its colour and its name. */
export function NamedRegion({ region: { name, color, position }, isNumbered = false }: NamedRegionProps) {
  return (
    <Group gap="sm" wrap="nowrap" component="span">
      {isNumbered && (
        <Text span c="dimmed" fw={400} miw="1.25rem" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {position}
        </Text>
      )}
      <ColorSwatch component="span" color={color} size={18} radius="sm" aria-hidden />
      <span>{name}</span>
    </Group>
  );
}
