import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedSpace, SpaceDefault } from '#domain/calls/space.ts';
import { orphanRule } from '#domain/orphan-rule.ts';
import { FieldRow, FormSection } from '../../../ui/edit-form/form-section.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import type { SpaceEdit } from './space-edit.ts';

interface SpaceDefaultFieldsProps {
  readonly edit: SpaceEdit;
  readonly space: ManagedSpace | null;
  /** That the form begins with. */
  readonly currency: string;
}

/** What the events of a space inherit; each value says how many do. */
export function SpaceDefaultFields({ edit, space, currency: first }: SpaceDefaultFieldsProps) {
  const { t } = useTranslation('spaces');
  const [currency, setCurrency] = useState(first);
  edit.form.watch('currency', ({ value }) => setCurrency(value));
  const inherited = (name: SpaceDefault) => {
    const count = space?.inheritedBy[name] ?? 0;
    return count === 0 ? undefined : t('hint.inherited', { count });
  };
  const field = (name: SpaceDefault) => ({ ...edit.field(name), description: inherited(name) });
  const typed = edit.form.getValues();
  const set = (name: 'orphanRule' | 'organizerEmail', text: string) => {
    if (name === 'organizerEmail') edit.form.setFieldValue(name, text.trim() === '' ? null : text.trim());
    else edit.form.setFieldValue(name, orphanRule.safeParse(text).data ?? null);
  };
  return (
    <FormSection title={t('section.defaults')} text={t('section.defaultsText')}>
      <FieldRow>
        <MoneyField {...field('price')} currency={currency} />
        <MoneyField {...field('administrativeCosts')} currency={currency} />
      </FieldRow>
      <FieldRow>
        <NumberField {...field('maxTicketsPerUser')} />
        <NumberField {...field('capacity')} />
      </FieldRow>
      <FieldRow>
        <TextInput
          {...field('organizerEmail')}
          type="email"
          autoComplete="off"
          defaultValue={typed.organizerEmail ?? ''}
          onChange={({ currentTarget }) => set('organizerEmail', currentTarget.value)}
        />
        <NativeSelect
          {...field('orphanRule')}
          data={[
            { value: '', label: t('orphan.none') },
            ...orphanRule.options.map((value) => ({ value, label: t(`orphan.${value}`) })),
          ]}
          defaultValue={typed.orphanRule ?? ''}
          onChange={({ currentTarget }) => set('orphanRule', currentTarget.value)}
        />
      </FieldRow>
    </FormSection>
  );
}
