import { Alert, Anchor, Skeleton, Tabs, Text, TextInput } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { type ChangeEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { TEXT_LENGTHS } from '#domain/calls/fields.ts';
import { paths } from '../../../app/paths.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { atMost } from '../../../ui/edit-form/field-limits.ts';
import { EmailField } from '../../../ui/fields/email-field.tsx';
import { LoginForm } from '../../../ui/login-form.tsx';
import { ticketsWithEmail } from '../model/checkout-draft.ts';
import classes from './buyer.module.css';
import { QuickEmail } from './quick-email.tsx';
import { Section } from './section.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';
import type { FaultBoard } from './use-faults.ts';
import { REQUIRED } from '../../../ui/fields/required.ts';

export type BuyerWay = 'quick' | 'account';

interface BuyerProps {
  readonly form: CheckoutForm;
  readonly board: FaultBoard;
  readonly way: BuyerWay;
  readonly onWay: (way: BuyerWay) => void;
  /** Another e-mail is being typed, and not saved yet. */
  readonly onEditing: (isEditing: boolean) => void;
  /** The purchase is under way, which may sign the buyer in: nothing moves meanwhile. */
  readonly isBuying: boolean;
}

/** Who buys: the account that is signed in, or how to get one without leaving. */
export function Buyer({ form, board, way, onWay, onEditing, isBuying }: BuyerProps) {
  const { t } = useTranslation('booking');
  const { state: current } = useSession();
  const [state, setState] = useState(current);
  if (state !== current && !isBuying) setState(current);
  return (
    <Section title={t('confirm.buyer')}>
      {state.status === 'loading' && <Skeleton height={44} />}
      {state.status === 'loggedIn' && (
        <div className={classes['known']}>
          <IconUserCheck size={22} stroke={1.7} aria-hidden />
          <div className={classes['who']}>
            <span role="status">
              {t('confirm.buyerKnown', { name: state.user.fullName.trim() || state.user.email })}
            </span>
            <QuickEmail
              user={state.user}
              fault={board.faults['email']}
              onEditing={(isEditing) => {
                board.put('email', null);
                onEditing(isEditing);
              }}
              onCorrected={(before, email) => {
                for (const key of ticketsWithEmail(form.getValues().participants, before))
                  form.setFieldValue(`participants.${key}.email`, email);
              }}
            >
              {(email) => <small>{email}</small>}
            </QuickEmail>
          </div>
        </div>
      )}
      {state.status === 'loggedOut' && (
        <Tabs
          value={way}
          keepMounted={false}
          onChange={(chosen) => onWay(chosen === 'account' ? 'account' : 'quick')}
        >
          <Tabs.List grow mb="md" className={classes['tabs'] ?? ''}>
            <Tabs.Tab value="quick">{t('checkout.quick')}</Tabs.Tab>
            <Tabs.Tab value="account">{t('confirm.account')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="quick">
            <QuickBuyerFields form={form} board={board} />
          </Tabs.Panel>
          <Tabs.Panel value="account">
            {board.faults['buyer'] !== undefined && (
              <Alert id="buyer" tabIndex={-1} color="curtain" mb="md">
                {board.faults['buyer']}
              </Alert>
            )}
            <LoginForm aside={<ForgottenPassword />} />
          </Tabs.Panel>
        </Tabs>
      )}
    </Section>
  );
}

/** To a letter with a link; it leads back here, to the same booking. */
function ForgottenPassword() {
  const { t } = useTranslation('session');
  const { pathname } = useLocation();
  return (
    <Anchor component={Link} to={paths.forgottenPassword.href(pathname)} size="sm">
      {t('login.forgotten')}
    </Anchor>
  );
}

function QuickBuyerFields({ form, board }: Pick<BuyerProps, 'form' | 'board'>) {
  const { t } = useTranslation(['booking', 'common']);
  const field = (name: 'name' | 'email') => ({
    id: name,
    form: 'checkout',
    ...REQUIRED,
    defaultValue: form.getValues()[name],
    error: board.faults[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      form.setFieldValue(name, currentTarget.value, { forceUpdate: false });
      board.put(name, null);
    },
  });
  return (
    <>
      <Text c="dimmed" mb="sm">
        {t('confirm.quickText')}
      </Text>
      <div className={classes['fields']}>
        <TextInput
          key={form.key('name')}
          {...field('name')}
          label={t('checkout.fullName')}
          autoComplete="name"
          {...atMost(TEXT_LENGTHS.name)}
        />
        <EmailField
          key={form.key('email')}
          {...field('email')}
          label={t('common:person.email')}
          description={t('checkout.emailUse')}
          autoComplete="email"
        />
      </div>
    </>
  );
}
