import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProofForm } from '../../../ui/second-step/proof-form.tsx';
import { useFactorCalls } from '../api/factor-calls.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

interface RenewCodesProps {
  readonly hasTotp: boolean;
  readonly onRenewed: () => void;
  readonly onClose: () => void;
}

/** Ten new codes in the place of those that are left. */
export function RenewCodes({ hasTotp, onRenewed, onClose }: RenewCodesProps) {
  const { t } = useTranslation('session');
  const calls = useFactorCalls();
  const [codes, setCodes] = useState<readonly string[]>([]);
  if (codes.length > 0) return <RecoveryCodes codes={codes} onKept={onClose} />;
  return (
    <ProofForm
      hasTotp={hasTotp}
      text={t('security.newCodesText')}
      submitLabel={t('security.newCodes')}
      onProof={async (proof) => {
        const { recoveryCodes } = await calls.newRecoveryCodes(proof);
        onRenewed();
        setCodes(recoveryCodes);
      }}
    />
  );
}
