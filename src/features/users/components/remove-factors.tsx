import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT_LENGTHS } from '#domain/calls/fields.ts';
import type { ManagedUser } from '#domain/calls/managed-user.ts';
import { useAnswer } from '../../../lib/answer/use-answer.ts';
import { AnswerView } from '../../../ui/answer-view.tsx';
import { ProofForm } from '../../../ui/second-step/proof-form.tsx';
import { useUserCalls } from '../api/user-calls.ts';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';

interface RemoveFactorsProps {
  readonly user: ManagedUser;
  readonly name: string;
  readonly onRemoved: () => void;
}

/** Takes the second step from somebody who has lost it: says why, and proves who does it. */
export function RemoveFactors({ user, name, onRemoved }: RemoveFactorsProps) {
  const { t } = useTranslation('users');
  const calls = useUserCalls();
  const { answer, reload } = useAnswer(
    useCallback((signal: AbortSignal) => calls.ownFactors(signal), [calls]),
  );
  return (
    <AnswerView answer={answer} reload={reload} skeleton={<RowsSkeleton rows={5} />}>
      {({ totp }) => (
        <ProofForm
          hasTotp={totp !== null}
          text={t('show.removeFactorsText', { name })}
          asked={{
            id: 'reason',
            label: t('show.removeFactorsReason'),
            description: t('show.removeFactorsReasonHint'),
            maxLength: TEXT_LENGTHS.factorReason,
          }}
          submitLabel={t('show.removeFactors')}
          onProof={async (proof, reason) => {
            await calls.removeFactors(user.id, { ...proof, reason });
            onRemoved();
          }}
        />
      )}
    </AnswerView>
  );
}
