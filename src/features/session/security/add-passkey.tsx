import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProofCall } from '#domain/calls/factor.ts';
import { makePasskey } from '../../../lib/passkey/passkeys.ts';
import { toastFailure } from '../../../ui/toasts.ts';
import { ProofForm } from '../../../ui/second-step/proof-form.tsx';
import { useFactorCalls } from '../api/factor-calls.ts';
import { passkeyName } from './passkey-name.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

interface AddPasskeyProps {
  readonly hasTotp: boolean;
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

/** A name and the password, then the browser's own dialog, then the recovery codes. */
export function AddPasskey({ hasTotp, onAdded, onClose }: AddPasskeyProps) {
  const { t } = useTranslation('session');
  const calls = useFactorCalls();
  const [codes, setCodes] = useState<readonly string[]>([]);
  if (codes.length > 0) return <RecoveryCodes codes={codes} onKept={onClose} />;
  const add = async (proof: ProofCall, name: string) => {
    const { ceremony, options } = await calls.beginPasskey(proof);
    const passkey = await makePasskey(options).catch(() => null);
    if (passkey === null) {
      toastFailure(t('security.passkeyFailed'));
      return;
    }
    const { recoveryCodes } = await calls.addPasskey({ ceremony, name, passkey });
    onAdded();
    setCodes(recoveryCodes);
    if (recoveryCodes.length === 0) onClose();
  };
  return (
    <ProofForm
      hasTotp={hasTotp}
      asked={passkeyName(t)}
      submitLabel={t('security.addPasskey')}
      onProof={add}
    />
  );
}
