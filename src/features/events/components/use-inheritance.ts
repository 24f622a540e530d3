import { useTranslation } from 'react-i18next';
import type { InheritedFrom } from '#domain/calls/managed-event.ts';
import { USUAL_ORPHAN_RULE } from '#domain/orphan-rule.ts';
import { useFormat } from '../../../lib/format/use-format.ts';

/** What stands at a field that may be left to the space. */
export interface Inheritance {
  /** Says what is inherited, or to choose a space first. */
  readonly description: string;
  /** In the empty field: the value that counts then. */
  readonly placeholder: string;
}

type Inherited = keyof Pick<
  InheritedFrom,
  'price' | 'administrativeCosts' | 'maxTicketsPerUser' | 'capacity' | 'organizerEmail' | 'orphanRule'
>;

/** Tells of each field what the space has for it. @param space null: none is chosen yet */
export function useInheritance(
  space: InheritedFrom | null,
): (field: Inherited, isOwn: boolean) => Inheritance {
  const { t } = useTranslation(['events', 'refusal', 'management']);
  const format = useFormat();
  return (field, isOwn) => {
    if (space === null) return { description: t('refusal:spaceNotSelected'), placeholder: '' };
    const value = textOf(space, field, 'absentInSentence');
    return {
      description: t(isOwn ? 'events:form.own' : 'management:form.inherited', { value }),
      placeholder: textOf(space, field, 'absent'),
    };
  };

  function textOf(from: InheritedFrom, field: Inherited, absent: 'absent' | 'absentInSentence'): string {
    switch (field) {
      case 'price':
        return from.price === null
          ? t(`events:form.${absent}.price`)
          : format.money(from.price, from.currency);
      case 'administrativeCosts':
        return format.money(from.administrativeCosts ?? 0, from.currency);
      case 'maxTicketsPerUser':
      case 'capacity':
        return from[field]?.toString() ?? t(`events:form.${absent}.limit`);
      case 'organizerEmail':
        return from.organizerEmail ?? t(`events:form.${absent}.email`);
      case 'orphanRule':
        return asSaid(t(`events:form.orphan.${from.orphanRule ?? USUAL_ORPHAN_RULE}`), absent);
    }
  }
}

/** In a sentence, what stands alone elsewhere has no capital. */
function asSaid(text: string, absent: 'absent' | 'absentInSentence'): string {
  return absent === 'absent' ? text : text.charAt(0).toLocaleLowerCase() + text.slice(1);
}
