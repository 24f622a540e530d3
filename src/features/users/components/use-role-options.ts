import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Role, ROLES } from '#domain/roles.ts';
import type { DropdownOption } from '../../../ui/dropdown/dropdown-option.ts';

/** Real roles only, sorted by what they are called (specification, section 6). */
export function useRoleOptions(roles: readonly Role[] = ROLES): readonly DropdownOption[] {
  const { t, i18n } = useTranslation('users');
  return useMemo(
    () =>
      roles
        .map((role) => ({ value: role, label: t(`roles.${role}`) }))
        .toSorted((one, other) => one.label.localeCompare(other.label, i18n.language)),
    [roles, t, i18n.language],
  );
}
