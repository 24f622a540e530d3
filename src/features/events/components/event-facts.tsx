import { useTranslation } from 'react-i18next';
import type { ManagedEvent } from '#domain/calls/managed-event.ts';
import { USUAL_ORPHAN_RULE } from '#domain/orphan-rule.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { Facts } from '../../../ui/detail/facts.tsx';
import { EmailAddress } from '../../../ui/email-address.tsx';

interface EventFactsProps {
  readonly event: ManagedEvent;
}

/** What holds for the event, its own or of its space. */
export function EventFacts({ event }: EventFactsProps) {
  const { t, i18n } = useTranslation(['events', 'common']);
  const format = useFormat();
  const { space } = event;
  const value = <Value,>(
    own: Value | null,
    ofSpace: Value | null,
    nothing: string,
    text: (value: Value) => string,
  ) => {
    if (own !== null) return text(own);
    return ofSpace === null ? nothing : t('events:show.from', { value: text(ofSpace) });
  };
  const money = (amount: number) => format.money(amount, space.currency);
  const number = format.count;
  const list = (texts: readonly string[]) => new Intl.ListFormat(i18n.language).format(texts);
  const refundText = ({ refundHours: hours, refundFee: fee }: ManagedEvent) => {
    if (hours === null) return t('events:form.refundNone');
    const until =
      hours === 0 ? t('events:show.refundsUntilStart') : t('events:show.refundsUntil', { count: hours });
    return fee === 0 ? until : t('events:show.refundsKept', { until, fee });
  };
  const asked = event.requiredParticipantFields.map((field) => t(`common:person.${field}`));
  return (
    <Facts
      items={[
        {
          label: t('events:form.categories'),
          value: list(event.categories.map((each) => each.description)) || '—',
        },
        { label: t('events:form.room'), value: event.defaultRoom?.name ?? t('events:form.noRoom') },
        {
          label: t('events:form.price'),
          value: value(event.price, space.price, t('events:form.absent.price'), money),
        },
        {
          label: t('events:form.administrativeCosts'),
          value: value(event.administrativeCosts, space.administrativeCosts, money(0), money),
        },
        {
          label: t('events:form.maxTicketsPerUser'),
          value: value(
            event.maxTicketsPerUser,
            space.maxTicketsPerUser,
            t('events:form.absent.limit'),
            number,
          ),
        },
        {
          label: t('events:form.capacity'),
          value: value(event.capacity, space.capacity, t('events:form.absent.limit'), number),
        },
        {
          label: t('events:form.organizerEmail'),
          value: (
            <EmailAddress>{value(event.organizerEmail, space.organizerEmail, '—', String)}</EmailAddress>
          ),
        },
        {
          label: t('events:form.orphanRule'),
          value: value(
            event.orphanRule,
            space.orphanRule,
            t(`events:form.orphan.${USUAL_ORPHAN_RULE}`),
            (rule) => t(`events:form.orphan.${rule}`),
          ),
        },
        {
          label: t('events:show.refunds'),
          value: refundText(event),
        },
        {
          label: t('events:show.participants'),
          value: asked.length === 0 ? t('events:show.noParticipants') : list(asked),
        },
      ]}
    />
  );
}
