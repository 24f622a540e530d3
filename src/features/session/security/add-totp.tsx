import { Button, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TotpBegun } from '#domain/calls/factor.ts';
import { useFieldRules } from '../../../ui/form/field-rules.ts';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { useFormCall } from '../../../ui/form/use-form-call.ts';
import { QrCode } from '../../../ui/qr-code.tsx';
import { ProofForm } from '../../../ui/second-step/proof-form.tsx';
import { useFactorCalls } from '../api/factor-calls.ts';
import { CopyTextButton, RecoveryCodes } from './recovery-codes.tsx';
import { REQUIRED } from '../../../ui/fields/required.ts';

interface AddFactorProps {
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

/** The password, then the picture and a code, then the recovery codes. */
export function AddTotp({ onAdded, onClose }: AddFactorProps) {
  const { t } = useTranslation('session');
  const calls = useFactorCalls();
  const [begun, setBegun] = useState<TotpBegun | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  if (codes.length > 0) return <RecoveryCodes codes={codes} onKept={onClose} />;
  if (begun === null)
    return (
      <ProofForm
        hasTotp={false}
        submitLabel={t('security.go')}
        onProof={async (proof) => setBegun(await calls.beginTotp(proof))}
      />
    );
  const confirm = async (code: string) => {
    const { recoveryCodes } = await calls.confirmTotp(code);
    onAdded();
    setCodes(recoveryCodes);
    if (recoveryCodes.length === 0) onClose();
  };
  return <ScanForm begun={begun} onCode={confirm} />;
}

interface ScanFormProps {
  readonly begun: TotpBegun;
  readonly onCode: (code: string) => Promise<void>;
}

/** Drawn here: the secret goes to nobody who draws pictures. */
function ScanForm({ begun, onCode }: ScanFormProps) {
  const { t } = useTranslation('session');
  const rules = useFieldRules();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { code: '' },
    validate: { code: rules.required },
  });
  const { submit, refusal, sending } = useFormCall(form, ['code'], ({ code }) => onCode(code));
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>{t('security.scan')}</Text>
        <FormRefusal text={refusal} />
        <QrCode value={begun.uri} size={192} title={t('security.qr')} />
        <Button component="a" href={begun.uri} variant="light" maw="100%" mr="auto">
          {t('security.openApp')}
        </Button>
        <Group gap="xs">
          <Text>{t('security.secret')}</Text>
          <Code fz="sm" style={{ overflowWrap: 'anywhere' }}>
            {begun.secret}
          </Code>
          <CopyTextButton text={begun.secret} />
        </Group>
        <TextInput
          id="code"
          label={t('security.code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={20}
          autoFocus
          {...REQUIRED}
          key={form.key('code')}
          {...form.getInputProps('code')}
        />
        <Button type="submit" loading={sending} ml="auto">
          {t('security.activate')}
        </Button>
      </Stack>
    </form>
  );
}
