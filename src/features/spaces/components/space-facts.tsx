import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedSpace, SpaceDefault } from '#domain/calls/space.ts';
import { USUAL_ORPHAN_RULE } from '#domain/orphan-rule.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { Facts } from '../../../ui/detail/facts.tsx';
import { EmailAddress } from '../../../ui/email-address.tsx';

/** Time, money, and what the events of a space inherit, with how many do. */
export function SpaceFacts({ space }: { readonly space: ManagedSpace }) {
  const { t, i18n } = useTranslation('spaces');
  const format = useFormat();
  const { currency, orphanRule } = space;
  const money = (amount: number | null) => (amount === null ? null : format.money(amount, currency));
  const number = (value: number | null) => (value === null ? null : format.count(value));
  const inherited = (name: SpaceDefault, text: ReactNode) => ({
    label: t(`field.${name}`),
    value: (
      <>
        {text ?? <Text c="dimmed">{t('show.nothing')}</Text>}
        {space.inheritedBy[name] > 0 && (
          <Text size="xs" c="dimmed">
            {t('hint.inherited', { count: space.inheritedBy[name] })}
          </Text>
        )}
      </>
    ),
  });
  return (
    <Facts
      items={[
        { label: t('field.timeZone'), value: space.timeZone.replaceAll('_', ' ') },
        {
          label: t('field.currency'),
          value: new Intl.DisplayNames(i18n.language, { type: 'currency' }).of(currency) ?? currency,
        },
        inherited('price', money(space.price)),
        inherited('administrativeCosts', money(space.administrativeCosts)),
        inherited('maxTicketsPerUser', number(space.maxTicketsPerUser)),
        inherited('capacity', number(space.capacity)),
        inherited(
          'organizerEmail',
          space.organizerEmail && <EmailAddress>{space.organizerEmail}</EmailAddress>,
        ),
        inherited('orphanRule', t(`orphan.${orphanRule ?? USUAL_ORPHAN_RULE}`)),
      ]}
    />
  );
}
