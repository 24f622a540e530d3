import { useTranslation } from 'react-i18next';
import type { SpaceManager } from '#domain/calls/space.ts';
import { orphanRule } from '#domain/orphan-rule.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import type { SpaceValues } from '../model/space-form.ts';

type Field = Exclude<keyof SpaceValues, 'image'> | 'image';

/** What the fields of a space are called, and how their values are read where two edits of it differ. */
export function useSpaceLabels(managers: readonly SpaceManager[], candidates: readonly SpaceManager[]) {
  const { t } = useTranslation('spaces');
  const format = useFormat();
  const fields: readonly Field[] = [
    'name',
    'description',
    'image',
    'address',
    'city',
    'timeZone',
    'currency',
    'price',
    'administrativeCosts',
    'maxTicketsPerUser',
    'capacity',
    'organizerEmail',
    'orphanRule',
    'managerIds',
  ];
  const labels = Object.fromEntries(fields.map((field) => [field, t(`field.${field}`)]));
  const nameOf = (id: unknown) => {
    const found = [...managers, ...candidates].find((who) => String(who.id) === id);
    return found?.fullName ?? '';
  };
  const textOf = (path: string, value: unknown, { currency }: Pick<SpaceValues, 'currency'>): string => {
    if (path === 'managerIds' && Array.isArray(value)) return value.map(nameOf).join(', ');
    if ((path === 'price' || path === 'administrativeCosts') && typeof value === 'number') {
      return format.money(value, currency);
    }
    const rule = path === 'orphanRule' ? orphanRule.safeParse(value) : null;
    if (rule?.success === true) return t(`orphan.${rule.data}`);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  return { labels, textOf };
}
