import type { TFunction } from 'i18next';
import type { PlanChanges } from '#engine/index.ts';

const KINDS = ['added', 'removed', 'moved', 'renamed', 'altered'] as const;

/** What changes from one plan to another, in numbers, a sentence each; none where no seat and no region does. */
export function changeTexts(changes: PlanChanges, t: TFunction<'designer'>): readonly string[] {
  const accessible = changes.removed.filter(({ marks }) => marks.includes('accessible')).length;
  return [
    ...KINDS.flatMap((kind) => {
      const { length: count } = changes[kind];
      if (count === 0) return [];
      const text = t(`publish.${kind}`, { count });
      return [
        kind === 'removed' && accessible > 0 ? `${text}${t('publish.accessible', { accessible })}` : text,
      ];
    }),
    ...(changes.regions.length === 0 ? [] : [t('publish.regions', { count: changes.regions.length })]),
  ];
}
