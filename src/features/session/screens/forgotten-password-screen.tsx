import { Anchor, Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { EmailField } from '../../../ui/fields/email-field.tsx';
import { useFieldRules } from '../../../ui/form/field-rules.ts';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { useFormCall } from '../../../ui/form/use-form-call.ts';
import { useAccountCalls } from '../api/use-account-calls.ts';
import { AuthCard } from '../components/auth-card.tsx';
import { MailSent } from '../components/mail-sent.tsx';
import { useWayBack } from '../components/use-way-back.ts';
import { REQUIRED } from '../../../ui/fields/required.ts';

/** Has a link to a new password mailed; says the same whether or not there is such an account. */
export function ForgottenPasswordScreen() {
  const { t } = useTranslation(['session', 'common']);
  const { redirect } = useWayBack();
  const calls = useAccountCalls();
  const rules = useFieldRules();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: { email: rules.email },
  });
  const { submit, refusal, sending } = useFormCall(form, ['email'], async (values) => {
    const email = values.email.trim();
    await calls.forgottenPassword({ email, ...(redirect === undefined ? {} : { redirect }) });
    setSentTo(email);
  });
  const back = (
    <Anchor component={Link} to={paths.auth.href(redirect)}>
      {t('forgotten.back')}
    </Anchor>
  );
  if (sentTo !== null) {
    return (
      <AuthCard title={t('forgotten.sentTitle')} text={t('forgotten.sentText', { email: sentTo })}>
        <MailSent>{back}</MailSent>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={t('forgotten.title')} text={t('forgotten.text')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormRefusal text={refusal} />
          <EmailField
            id="email"
            label={t('common:person.email')}
            autoComplete="email"
            {...REQUIRED}
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <Button type="submit" loading={sending} size="lg" fullWidth>
            {t('forgotten.submit')}
          </Button>
        </Stack>
      </form>
      {back}
    </AuthCard>
  );
}
