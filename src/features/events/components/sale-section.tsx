import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { USUAL_CURRENCY } from '#domain/currency.ts';
import { orphanRule } from '#domain/orphan-rule.ts';
import { FieldRow, FormSection } from '../../../ui/edit-form/form-section.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import type { ChosenSpace, EventEditState } from './event-edit.ts';
import { useInheritance } from './use-inheritance.ts';

interface SaleSectionProps {
  readonly edit: EventEditState;
  readonly space: ChosenSpace | null;
}

/** What may be left to the space; what counts then stands in each empty field. */
export function SaleSection({ edit, space }: SaleSectionProps) {
  const { t } = useTranslation('events');
  const { form } = edit;
  const inheritance = useInheritance(space);
  const price = form.useWatchValue('price');
  const costs = form.useWatchValue('administrativeCosts');
  const most = form.useWatchValue('maxTicketsPerUser');
  const capacity = form.useWatchValue('capacity');
  const organizerEmail = form.useWatchValue('organizerEmail');
  const rule = form.useWatchValue('orphanRule');
  const fields = { price: edit.field('price'), capacity: edit.field('capacity') };
  const currency = space?.currency ?? USUAL_CURRENCY;
  const capacityNote = inheritance('capacity', capacity !== null);
  return (
    <FormSection title={t('form.sale')} text={t('form.saleText')}>
      <FieldRow>
        <MoneyField {...fields.price} currency={currency} {...inheritance('price', price !== null)} />
        <MoneyField
          {...edit.field('administrativeCosts')}
          currency={currency}
          {...inheritance('administrativeCosts', costs !== null)}
        />
      </FieldRow>
      <FieldRow>
        <NumberField
          {...edit.field('maxTicketsPerUser')}
          {...inheritance('maxTicketsPerUser', most !== null)}
        />
        <NumberField
          {...fields.capacity}
          {...capacityNote}
          description={`${capacityNote.description}. ${t('form.capacityText')}`}
        />
      </FieldRow>
      <FieldRow>
        <TextInput
          {...inheritance('organizerEmail', organizerEmail !== null)}
          id="organizerEmail"
          label={t('form.organizerEmail')}
          error={form.errors['organizerEmail']}
          type="email"
          value={organizerEmail ?? ''}
          onChange={({ currentTarget: { value } }) =>
            form.setFieldValue('organizerEmail', value.trim() === '' ? null : value.trim())
          }
        />
        <NativeSelect
          id="orphanRule"
          label={t('form.orphanRule')}
          description={inheritance('orphanRule', rule !== null).description}
          value={rule ?? ''}
          onChange={({ currentTarget: { value } }) =>
            form.setFieldValue('orphanRule', orphanRule.nullable().catch(null).parse(value))
          }
          data={[
            { value: '', label: t('form.orphanInherited') },
            ...orphanRule.options.map((value) => ({ value, label: t(`form.orphan.${value}`) })),
          ]}
        />
      </FieldRow>
      <FieldRow>
        <NumberField
          {...edit.field('refundHours')}
          description={t('form.refundHoursText')}
          placeholder={t('form.refundNone')}
        />
        <NumberField {...edit.field('refundFee')} description={t('form.refundFeeText')} rightSection="%" />
      </FieldRow>
      <Switch
        id="challenge"
        label={t('form.challenge')}
        description={t('form.challengeText')}
        {...form.getInputProps('challenge', { type: 'checkbox' })}
        key={form.key('challenge')}
      />
    </FormSection>
  );
}
