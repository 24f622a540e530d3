import { useTranslation } from 'react-i18next';
import { USUAL_CURRENCY } from '#domain/currency.ts';
import { orphanRule } from '#domain/orphan-rule.ts';
import { participantField } from '#domain/participant.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import type { EventChoices } from '../api/use-choices.ts';
import type { EventFormValues } from '../model/event-form.ts';

/** A value of the form as people read it, for the difference between two edits. */
export function useValueText({
  spaces,
  categories,
}: EventChoices): (path: string, value: unknown, of: Pick<EventFormValues, 'spaceId'>) => string {
  const { t, i18n } = useTranslation(['events', 'common']);
  const list = (texts: readonly string[]) => new Intl.ListFormat(i18n.language).format(texts);
  const format = useFormat();
  const currencyOf = (spaceId: string) =>
    spaces.find(({ id }) => String(id) === spaceId)?.currency ?? USUAL_CURRENCY;
  return (path, value, of) => {
    switch (path) {
      case 'spaceId':
        return spaces.find(({ id }) => String(id) === value)?.name ?? '';
      case 'defaultRoomId':
        return spaces.flatMap(({ rooms }) => rooms).find(({ id }) => String(id) === value)?.name ?? '';
      case 'categoryIds':
        return list(
          categories
            .filter(({ id }) => Array.isArray(value) && value.includes(String(id)))
            .map(({ description }) => description),
        );
      case 'requiredParticipantFields':
        return list(
          participantField
            .array()
            .catch([])
            .parse(value)
            .map((field) => t(`common:person.${field}`)),
        );
      case 'orphanRule': {
        const rule = orphanRule.safeParse(value);
        return rule.success ? t(`events:form.orphan.${rule.data}`) : '';
      }
      case 'price':
      case 'administrativeCosts':
        return typeof value === 'number' ? format.money(value, currencyOf(of.spaceId)) : '';
      case 'main':
      case 'normal':
      case 'panoramic':
      case 'banner':
        if (value instanceof Blob) return t('events:form.chosen');
        return value === 'removed' ? t('events:form.removed') : t('events:form.unchanged');
      case 'gallery':
        return t('events:form.galleryCount', { count: Array.isArray(value) ? value.length : 0 });
      default:
        return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    }
  };
}
