import { Button, Group, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CurrentUser, currentUser } from '#domain/calls/auth.ts';
import { isOrdinary } from '#domain/roles.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { useSession } from '../../../lib/session/use-session.ts';
import { EmailAddress } from '../../../ui/email-address.tsx';
import { EmailField } from '../../../ui/fields/email-field.tsx';
import { REQUIRED } from '../../../ui/fields/required.ts';
import { useFieldRules } from '../../../ui/form/field-rules.ts';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { useFormCall } from '../../../ui/form/use-form-call.ts';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts';

interface QuickEmailProps {
  readonly user: CurrentUser;
  /** What keeps from paying while another e-mail is being typed. */
  readonly fault: string | undefined;
  readonly onEditing: (isEditing: boolean) => void;
  /** It was put right: what was taken over from it follows. */
  readonly onCorrected: (before: string, email: string) => void;
  /** Around the e-mail as it is. */
  readonly children: (email: ReactNode) => ReactNode;
}

/**
 * Where the tickets go of who buys: whoever registered quickly and has not proved the e-mail yet may have mistyped it, and
 * changes it here. Everybody else sees it as it is.
 */
export function QuickEmail({ user, fault, onEditing, onCorrected, children }: QuickEmailProps) {
  const { t } = useTranslation('booking');
  const [isOpen, setOpen] = useState(false);
  const show = (isEditing: boolean) => {
    setOpen(isEditing);
    onEditing(isEditing);
  };
  const endEditing = useEffectEvent(() => onEditing(false));
  // What goes with all of it is not typed any more: the session may have ended meanwhile.
  useEffect(() => () => endEditing(), []);
  // What was pressed is gone.
  const place = useFocusAfterRemoval<HTMLDivElement>();
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label={t('quickEmail.label')}>
      {isOpen ? (
        <QuickEmailForm user={user} fault={fault} onCorrected={onCorrected} onClose={() => show(false)} />
      ) : (
        <>
          {children(<EmailAddress>{user.email}</EmailAddress>)}
          {isUnproved(user) && (
            <Button
              variant="subtle"
              size="compact-md"
              ms="-0.6875rem"
              mih="var(--target)"
              onClick={() => show(true)}
            >
              {t('quickEmail.change')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

function isUnproved({ hasPassword, verifiedAt, roles }: CurrentUser): boolean {
  return hasPassword === false && verifiedAt === null && isOrdinary(roles);
}

interface QuickEmailFormProps extends Pick<QuickEmailProps, 'user' | 'fault' | 'onCorrected'> {
  readonly onClose: () => void;
}

function QuickEmailForm({ user, fault, onCorrected, onClose }: QuickEmailFormProps) {
  const { t } = useTranslation(['booking', 'common']);
  const { http } = useServices();
  const { session } = useSession();
  const rules = useFieldRules();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: user.email },
    validate: { email: rules.email },
  });
  const { submit, sending, refusal } = useFormCall(form, ['email'], async (typed) => {
    const email = typed.email.trim();
    if (email !== user.email) {
      const changed = await http.call('PUT', 'me/quick-email', currentUser, { body: { email } });
      session.userChanged(changed);
      onCorrected(user.email, changed.email);
    }
    onClose();
  });
  return (
    <form onSubmit={submit} noValidate>
      <FormRefusal text={refusal} />
      <EmailField
        id="email"
        label={t('common:person.email')}
        description={t('checkout.emailUse')}
        autoComplete="email"
        autoFocus
        {...REQUIRED}
        key={form.key('email')}
        {...form.getInputProps('email')}
        error={form.errors['email'] ?? fault}
      />
      <Group mt="sm" gap="xs">
        <Button type="submit" variant="light" loading={sending}>
          {t('quickEmail.save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('quickEmail.keep')}
        </Button>
      </Group>
    </form>
  );
}

/** After a payment that did not succeed: where the tickets would go, before paying again. */
export function TicketsGoTo({
  fault,
  onEditing,
  onCorrected,
}: Pick<QuickEmailProps, 'fault' | 'onEditing' | 'onCorrected'>) {
  const { t } = useTranslation('booking');
  const { state } = useSession();
  if (state.status !== 'loggedIn') return null;
  return (
    <QuickEmail user={state.user} fault={fault} onEditing={onEditing} onCorrected={onCorrected}>
      {(email) => (
        <Text>
          {t('quickEmail.goTo')} <strong>{email}</strong>
        </Text>
      )}
    </QuickEmail>
  );
}
