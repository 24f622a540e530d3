import { Badge, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Role } from '#domain/roles.ts';

const COLORS: Partial<Readonly<Record<Role, string>>> = {
  ROLE_SUPER_ADMIN: 'curtain',
  ROLE_ADMIN: 'curtain',
  ROLE_USER: 'gray',
};

export function RoleBadges({ roles }: { readonly roles: readonly Role[] }) {
  const { t } = useTranslation('users');
  return (
    <Group gap={4} component="span">
      {roles.map((role) => (
        <Badge key={role} variant="light" color={COLORS[role] ?? 'spotlight'} component="span">
          {t(`roles.${role}`)}
        </Badge>
      ))}
    </Group>
  );
}
