import { Select, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedSpace } from '#domain/calls/space.ts';
import { currencies } from '#domain/currency.ts';
import { timeZones } from '#domain/time-zone.ts';
import { FieldRow, FormSection } from '../../../ui/edit-form/form-section.tsx';
import type { SpaceEdit } from './space-edit.ts';

const MOST_OPTIONS = 100;

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
        label: zone.replaceAll('_', ' '),
      })),
    [space?.timeZone],
  );
  const money = useMemo(() => {
    const names = new Intl.DisplayNames(i18n.language, { type: 'currency' });
    return withStored(currencies(), space?.currency).map((code) => ({
      value: code,
      label: `${code} · ${names.of(code) ?? code}`,
    }));
  }, [space?.currency, i18n.language]);
  const zoneHint =
    onSale > 0
      ? t('hint.timeZoneLocked', { count: onSale })
      : ahead > 0
        ? t('hint.timeZoneMoves', { count: ahead })
        : undefined;
  const chosen = { searchable: true, allowDeselect: false, limit: MOST_OPTIONS, readOnly: onSale > 0 };
  return (
    <FormSection title={t('section.place')} text={t('section.placeText')}>
      <FieldRow>
        <TextInput {...edit.field('address')} autoComplete="off" />
        <TextInput {...edit.field('city')} autoComplete="off" />
      </FieldRow>
      <FieldRow>
        <Select {...edit.field('timeZone')} {...chosen} data={zones} description={zoneHint} />
        <Select
          {...edit.field('currency')}
          {...chosen}
          data={money}
          description={onSale > 0 ? t('hint.currencyLocked', { count: onSale }) : undefined}
        />
      </FieldRow>
    </FormSection>
  );
}

/** An older name of a zone, a currency that this browser does not know: what is stored can be chosen. */
function withStored(known: readonly string[], stored: string | undefined): readonly string[] {
  return stored === undefined || known.includes(stored) ? known : [stored, ...known];
}
