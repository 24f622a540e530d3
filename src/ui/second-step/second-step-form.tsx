import { Anchor, Button, Divider, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecondStep } from '#domain/calls/factor.ts';
import { answerWithPasskey, canUsePasskeys } from '../../lib/passkey/passkeys.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useFieldRules } from '../form/field-rules.ts';
import { FormRefusal } from '../form/form-refusal.tsx';
import { useFormCall } from '../form/use-form-call.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { REQUIRED } from '../fields/required.ts';

/** After the right password: a code, a passkey or a recovery code, whichever the account has. */
export function SecondStepForm({ step }: { readonly step: SecondStep }) {
  const { t } = useTranslation('session');
  const { session } = useSession();
  const methods = step.methods.split(',');
  const hasTotp = methods.includes('totp');
  const hasPasskey = methods.includes('passkey') && canUsePasskeys();
  const [wantsRecovery, setWantsRecovery] = useState(!hasTotp && !hasPasskey);
  return (
    <Stack gap="md">
      <Text role="status">{t(wantsRecovery ? 'secondStep.recoveryText' : 'secondStep.text')}</Text>
      {!wantsRecovery && hasPasskey && <PasskeyStep />}
      {!wantsRecovery && hasPasskey && hasTotp && <Divider label={t('secondStep.or')} />}
      {!wantsRecovery && hasTotp && <CodeForm key="code" field="code" />}
      {wantsRecovery && <CodeForm key="recoveryCode" field="recoveryCode" />}
      {methods.includes('recovery') && (hasTotp || hasPasskey) && (
        <Anchor component="button" type="button" size="sm" onClick={() => setWantsRecovery(!wantsRecovery)}>
          {t(wantsRecovery ? 'secondStep.back' : 'secondStep.recovery')}
        </Anchor>
      )}
      <Button variant="default" onClick={session.leaveSecondStep}>
        {t('secondStep.leave')}
      </Button>
    </Stack>
  );
}

function CodeForm({ field }: { readonly field: 'code' | 'recoveryCode' }) {
  const { t } = useTranslation('session');
  const { session } = useSession();
  const rules = useFieldRules();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { [field]: '' },
    validate: { [field]: rules.required },
  });
  const { submit, refusal, sending } = useFormCall(form, [field], (values) => session.proveFactor(values));
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormRefusal text={refusal} />
        <TextInput
          id={field}
          label={t(`secondStep.${field}`)}
          autoComplete={field === 'code' ? 'one-time-code' : 'off'}
          inputMode={field === 'code' ? 'numeric' : 'text'}
          maxLength={field === 'code' ? 20 : 60}
          autoFocus
          {...REQUIRED}
          key={form.key(field)}
          {...form.getInputProps(field)}
        />
        <Button type="submit" loading={sending} fullWidth size="lg">
          {t('secondStep.submit')}
        </Button>
      </Stack>
    </form>
  );
}

function PasskeyStep() {
  const { t } = useTranslation('session');
  const { session } = useSession();
  const prove = async () => {
    const options = await session.askForPasskey();
    const passkey = await answerWithPasskey(options).catch(() => null);
    if (passkey !== null) await session.proveFactor({ passkey });
    return passkey !== null;
  };
  return <PasskeyButton label={t('secondStep.passkey')} prove={prove} />;
}
