import { Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnFactors, PasskeyItem, ProofCall } from '#domain/calls/factor.ts';
import { ownTimeZone } from '../../../lib/format/own-time-zone.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { canUsePasskeys } from '../../../lib/passkey/passkeys.ts';
import { useModalStack } from '../../../ui/modal/modal-stack.tsx';
import { toastSuccess } from '../../../ui/toasts.ts';
import { ProofForm } from '../../../ui/second-step/proof-form.tsx';
import { useFactorCalls } from '../api/factor-calls.ts';
import { AddPasskey } from './add-passkey.tsx';
import { AddTotp } from './add-totp.tsx';
import { FactorRow, NamedRow } from './factor-row.tsx';
import { passkeyName } from './passkey-name.ts';
import { RenewCodes } from './renew-codes.tsx';

interface FactorListProps {
  readonly factors: OwnFactors;
  readonly hasPassword: boolean;
  readonly onChanged: () => void;
}

/** What the account has, and the ways to change it: each in a modal that asks who is there. */
export function FactorList({ factors, hasPassword, onChanged }: FactorListProps) {
  const { t } = useTranslation(['session', 'common']);
  const calls = useFactorCalls();
  const modals = useModalStack();
  const { totp, passkeys, recoveryCodesLeft } = factors;
  const hasTotp = totp !== null;
  const format = useFormat();
  const date = (instant: string) => format.date(instant, 'datedMoment', ownTimeZone());
  const ask = (title: string, content: (close: () => void) => ReactNode) =>
    void modals.open({ title, content, grows: true });
  /** Asks for the proof, does it, says so. */
  const askProof = (
    title: string,
    done: string,
    deed: (proof: ProofCall, name: string) => Promise<void>,
    name?: string,
  ) =>
    ask(title, (close) => (
      <ProofForm
        hasTotp={hasTotp}
        submitLabel={t('security.go')}
        {...(name === undefined ? {} : { asked: passkeyName(t, name) })}
        onProof={async (...proof) => {
          await deed(...proof);
          toastSuccess(done);
          close();
          onChanged();
        }}
      />
    ));
  const added = () => {
    toastSuccess(t('security.added'));
    onChanged();
  };
  const rename = ({ id, name }: PasskeyItem) =>
    askProof(
      t('security.renameNamed', { name }),
      t('security.renamed'),
      (proof, next) => calls.renamePasskey(id, { ...proof, name: next }),
      name,
    );
  const remove = ({ id, name }: PasskeyItem) =>
    askProof(t('security.removeNamed', { name }), t('security.removed'), (proof) =>
      calls.removePasskey(id, proof),
    );
  if (!hasPassword) return <Text>{t('security.noPassword')}</Text>;
  return (
    <Stack gap="xl" align="stretch">
      <FactorRow
        title={t('security.totp')}
        text={hasTotp ? t('security.totpOn', { date: date(totp.createdAt) }) : t('security.totpOff')}
      >
        <Button
          variant="default"
          mr="auto"
          onClick={() =>
            hasTotp
              ? askProof(t('security.removeTotp'), t('security.removed'), (proof) => calls.removeTotp(proof))
              : ask(t('security.addTotp'), (close) => <AddTotp onAdded={added} onClose={close} />)
          }
        >
          {t(hasTotp ? 'security.removeTotp' : 'security.addTotp')}
        </Button>
      </FactorRow>
      <FactorRow
        title={t('security.passkeys')}
        text={canUsePasskeys() ? t('security.passkeysNone') : t('security.passkeysHere')}
      >
        <Stack component="ul" gap="md" p={0} m={0}>
          {passkeys.map((passkey) => (
            <NamedRow
              key={passkey.id}
              name={passkey.name}
              text={
                passkey.lastUsedAt === null
                  ? t('security.passkeyUnused', { date: date(passkey.createdAt) })
                  : t('security.passkeyUsed', { date: date(passkey.lastUsedAt) })
              }
              deeds={[
                {
                  label: t('security.rename'),
                  named: t('security.renameNamed', { name: passkey.name }),
                  deed: () => rename(passkey),
                },
                {
                  label: t('common:action.remove'),
                  named: t('security.removeNamed', { name: passkey.name }),
                  deed: () => remove(passkey),
                },
              ]}
            />
          ))}
        </Stack>
        {canUsePasskeys() && (
          <Button
            variant="default"
            mr="auto"
            onClick={() =>
              ask(t('security.addPasskey'), (close) => (
                <AddPasskey hasTotp={hasTotp} onAdded={added} onClose={close} />
              ))
            }
          >
            {t('security.addPasskey')}
          </Button>
        )}
      </FactorRow>
      {(hasTotp || passkeys.length > 0) && (
        <FactorRow title={t('security.codes')} text={t('security.codesLeft', { count: recoveryCodesLeft })}>
          <Button
            variant="default"
            mr="auto"
            onClick={() =>
              ask(t('security.newCodes'), (close) => (
                <RenewCodes hasTotp={hasTotp} onRenewed={onChanged} onClose={close} />
              ))
            }
          >
            {t('security.newCodes')}
          </Button>
        </FactorRow>
      )}
    </Stack>
  );
}
