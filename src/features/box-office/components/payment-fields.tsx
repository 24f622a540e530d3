import { SegmentedControl, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TEXT_LENGTHS } from '#domain/calls/fields.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { atMost } from '../../../ui/edit-form/field-limits.ts';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { REQUIRED } from '../../../ui/fields/required.ts';
import { METHODS, type Method, TILL_FIELDS, type Till, changeOf } from '../model/till.ts';
import { METHOD_KEYS } from '../model/counter-keys.ts';
import { KeyHint } from '../../../ui/key-hint.tsx';
import classes from './payment-fields.module.css';

interface PaymentFieldsProps {
  readonly till: Till;
  readonly onChange: (change: Partial<Till>) => void;
  /** By the id of the field. */
  readonly faults: Readonly<Record<string, string>>;
  readonly methods?: readonly Method[];
  /** Minor units. */
  readonly total: number;
  readonly currency: string;
  /** The customer's e-mail is what a link needs: null without one. */
  readonly email: string | null;
}

/** How it is paid, and what that needs. */
export function PaymentFields(props: PaymentFieldsProps) {
  const { till, onChange: change, faults, methods = METHODS, total, currency, email } = props;
  const { t } = useTranslation('counter');
  const format = useFormat();
  const error = (method: Method) => faults[TILL_FIELDS[method]] ?? null;
  const rest = changeOf(till, total);
  return (
    <section className={classes['payment']} aria-label={t('till.payment')}>
      <SegmentedControl<Method>
        fullWidth
        aria-label={t('till.payment')}
        value={till.method}
        onChange={(method) => change({ method })}
        data={methods.map((method) => ({
          value: method,
          label: (
            <span className={classes['method']}>
              {t(`till.method.${method}`)}
              <KeyHint>{METHOD_KEYS[method]}</KeyHint>
            </span>
          ),
        }))}
      />
      {till.method === 'cash' && (
        <div className={classes['cash']}>
          <MoneyField
            id={TILL_FIELDS.cash}
            label={t('till.tendered')}
            placeholder={format.money(total, currency)}
            currency={currency}
            value={till.tendered}
            error={error('cash')}
            onChange={(tendered) => change({ tendered })}
          />
          <output className={classes['change']} htmlFor={TILL_FIELDS.cash}>
            <span>{t('till.change')}</span>
            <strong>{format.money(rest ?? 0, currency)}</strong>
          </output>
        </div>
      )}
      {till.method === 'card' && (
        <TextInput
          id={TILL_FIELDS.card}
          label={t('till.reference')}
          description={t('till.referenceHint')}
          maxLength={100}
          autoComplete="off"
          value={till.reference}
          error={error('card')}
          onChange={({ currentTarget }) => change({ reference: currentTarget.value })}
        />
      )}
      {till.method === 'free' && (
        <TextInput
          id={TILL_FIELDS.free}
          label={t('till.reason')}
          description={t('till.reasonHint')}
          {...atMost(TEXT_LENGTHS.reason)}
          {...REQUIRED}
          value={till.reason}
          error={error('free')}
          onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
        />
      )}
      {till.method === 'link' && (
        <Text size="sm">{email === null ? t('till.linkNeeds') : t('till.linkTo', { email })}</Text>
      )}
    </section>
  );
}
