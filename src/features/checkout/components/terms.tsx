import { Anchor, Button, Checkbox, Modal, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailAddress } from '../../../ui/email-address.tsx';
import classes from './terms.module.css';
import type { CheckoutForm } from './use-checkout-form.ts';
import type { FaultBoard } from './use-faults.ts';

const PARTS = ['seller', 'hold', 'price', 'changes', 'access', 'data'] as const;

interface TermsProps {
  readonly form: CheckoutForm;
  readonly board: FaultBoard;
  readonly organizerEmail: string | null;
}

/** The terms of a purchase: to read in a dialogue, and to accept. */
export function Terms({ form, board, organizerEmail }: TermsProps) {
  const { t } = useTranslation('booking');
  const [opened, setOpened] = useState(false);
  return (
    <div className={classes['terms']}>
      <Checkbox
        id="acceptTerms"
        form="checkout"
        key={form.key('acceptTerms')}
        label={t('confirm.terms')}
        defaultChecked={form.getValues().acceptTerms}
        error={board.faults['acceptTerms']}
        onChange={({ currentTarget }) => {
          form.setFieldValue('acceptTerms', currentTarget.checked, { forceUpdate: false });
          board.put('acceptTerms', null);
        }}
      />
      <Button className={classes['read'] ?? ''} variant="subtle" size="sm" onClick={() => setOpened(true)}>
        {t('terms.read')}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={<strong>{t('terms.title')}</strong>}
        centered
        size="md"
        closeButtonProps={{ 'aria-label': t('places.close') }}
      >
        {PARTS.map((part) => (
          <section key={part} className={classes['part']}>
            <Title order={3} size="h5">
              {t(`terms.${part}`)}
            </Title>
            <Text>{t(`terms.${part}Text`)}</Text>
          </section>
        ))}
        {organizerEmail !== null && (
          <Text>
            {t('terms.contact')}{' '}
            <Anchor href={`mailto:${organizerEmail}`}>
              <EmailAddress>{organizerEmail}</EmailAddress>
            </Anchor>
          </Text>
        )}
      </Modal>
    </div>
  );
}
