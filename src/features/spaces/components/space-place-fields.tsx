import { Select, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedSpace } from '#domain/calls/space.ts';
import { currencies } from '#domain/currency.ts';
import { timeZones } from '#domain/time-zone.ts';
import { zoneName } from '../../../lib/format/zone-name.ts';
import { FieldRow, FormSection } from '../../../ui/edit-form/form-section.tsx';
import { FixedField } from '../../../ui/fields/fixed-field.tsx';
import type { SpaceEdit } from './space-edit.ts';
import { useSearchable } from '../../../ui/dropdown/use-searchable.ts';

interface SpacePlaceFieldsProps {
  readonly edit: SpaceEdit;
  readonly space: ManagedSpace | null;
}

/** Where a space is, and so what time it is there and what is paid with. Both stay while shows are on sale. */
export function SpacePlaceFields({ edit, space }: SpacePlaceFieldsProps) {
  const { t, i18n } = useTranslation('spaces');
  const onSale = space?.showsOnSale ?? 0;
  const ahead = space?.showsAhead ?? 0;
  const zones = useMemo(
    () =>
      withStored(timeZones(), space?.timeZone).map((zone) => ({
        value: zone,
        label: zoneName(zone),
      })),
    [space?.timeZone],
  );
  const names = useMemo(() => new Intl.DisplayNames(i18n.language, { type: 'currency' }), [i18n.language]);
  const money = useMemo(
    () =>
      withStored(currencies(), space?.currency).map((code) => ({
        value: code,
        label: moneyName(names, code),
      })),
    [space?.currency, names],
  );
  const isFixed = space !== null && onSale > 0;
  const chosen = { ...useSearchable(), allowDeselect: false };
  return (
    <FormSection title={t('section.place')} text={t('section.placeText')}>
      <FieldRow>
        <TextInput {...edit.field('address')} autoComplete="off" />
        <TextInput {...edit.field('city')} autoComplete="off" />
      </FieldRow>
      <FieldRow>
        {isFixed ? (
          <>
            <FixedField
              id="timeZone"
              label={t('field.timeZone')}
              value={zoneName(space.timeZone)}
              why={t('hint.timeZoneLocked', { count: onSale })}
              error={edit.form.errors['timeZone']}
            />
            <FixedField
              id="currency"
              label={t('field.currency')}
              value={moneyName(names, space.currency)}
              why={t('hint.currencyLocked', { count: onSale })}
              error={edit.form.errors['currency']}
            />
          </>
        ) : (
          <>
            <Select
              {...edit.field('timeZone')}
              {...chosen}
              data={zones}
              description={ahead > 0 ? t('hint.timeZoneMoves', { count: ahead }) : undefined}
            />
            <Select {...edit.field('currency')} {...chosen} data={money} />
          </>
        )}
      </FieldRow>
    </FormSection>
  );
}

function moneyName(names: Intl.DisplayNames, code: string): string {
  return `${code} · ${names.of(code) ?? code}`;
}

/** An older name of a zone, a currency that this browser does not know: what is stored can be chosen. */
function withStored(known: readonly string[], stored: string | undefined): readonly string[] {
  return stored === undefined || known.includes(stored) ? known : [stored, ...known];
}
