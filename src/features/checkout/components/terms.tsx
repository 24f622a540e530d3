import { Anchor, Button, Checkbox, Modal, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventDetail } from '#domain/calls/catalogue.ts';
import { useRefundRuleText } from '../../../lib/refund/use-refund-rule-text.ts';
import { EmailAddress } from '../../../ui/email-address.tsx';
import classes from './terms.module.css';
import type { CheckoutForm } from './use-checkout-form.ts';
import type { FaultBoard } from './use-faults.ts';

const PARTS = ['seller', 'hold', 'price', 'changes', 'access', 'data'] as const;

interface TermsProps {
  readonly form: CheckoutForm;
  readonly board: FaultBoard;
  readonly event: Pick<EventDetail, 'organizerEmail' | 'refunds'>;
}

/** The terms of a purchase: to read in a dialogue, and to accept. */
export function Terms({ form, board, event: { organizerEmail, refunds } }: TermsProps) {
  const { t } = useTranslation(['booking', 'common']);
  const refundRuleText = useRefundRuleText();
  const [opened, setOpened] = useState(false);
  return (
    <div className={classes['terms']}>
      <Checkbox
        id="acceptTerms"
        form="checkout"
        key={form.key('acceptTerms')}
        label={t('common:terms.accept')}
        defaultChecked={form.getValues().acceptTerms}
        error={board.faults['acceptTerms']}
        aria-required
        aria-invalid={board.faults['acceptTerms'] !== undefined}
        onChange={({ currentTarget }) => {
          form.setFieldValue('acceptTerms', currentTarget.checked, { forceUpdate: false });
          board.put('acceptTerms', null);
        }}
      />
      <Button className={classes['read'] ?? ''} variant="subtle" size="sm" onClick={() => setOpened(true)}>
        {t('common:terms.read')}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={<strong>{t('terms.title')}</strong>}
        centered
        size="md"
        closeButtonProps={{ 'aria-label': t('common:action.close') }}
      >
        {PARTS.map((part) => (
          <section key={part} className={classes['part']}>
            <Title order={3} size="h5">
              {t(`terms.${part}`)}
            </Title>
            <Text>{part === 'changes' ? refundRuleText(refunds) : t(`terms.${part}Text`)}</Text>
          </section>
        ))}
        {organizerEmail !== null && (
          <Text>
            {t('terms.contact')}{' '}
            <Anchor underline="always" href={`mailto:${organizerEmail}`}>
              <EmailAddress>{organizerEmail}</EmailAddress>
            </Anchor>
          </Text>
        )}
      </Modal>
    </div>
  );
}
