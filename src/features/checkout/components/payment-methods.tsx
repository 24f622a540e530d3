import { Radio, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { oneOf } from '../../../lib/one-of.ts';
import { Section } from './section.tsx';

const known = oneOf(['stripe', 'redsys', 'bizum', 'sandbox'] as const);

interface PaymentMethodsProps {
  readonly methods: readonly string[];
  /** Null: none, and the first one counts. */
  readonly chosen: string | null;
  readonly onChoose: (method: string) => void;
}

/** How to pay, where there is more than one way. */
export function PaymentMethods({ methods, chosen, onChoose }: PaymentMethodsProps) {
  const { t } = useTranslation('booking');
  const nameOf = (method: string) => {
    const name = known.safeParse(method);
    return name.success ? t(`paymentMethods.${name.data}`) : method;
  };
  return (
    <Section title={t('paymentMethods.title')}>
      <Radio.Group
        aria-label={t('paymentMethods.title')}
        value={chosen ?? methods[0] ?? ''}
        onChange={onChoose}
      >
        <Stack gap="sm">
          {methods.map((method) => (
            <Radio key={method} value={method} label={nameOf(method)} size="md" />
          ))}
        </Stack>
      </Radio.Group>
    </Section>
  );
}
