import { Alert, Stack, Text } from '@mantine/core';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '#domain/calls/auth.ts';
import { useKeptAnswer } from '../../../lib/answer/use-kept-answer.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { AnswerView } from '../../../ui/answer-view.tsx';
import { useFactorCalls } from '../api/factor-calls.ts';
import { FactorList } from './factor-list.tsx';
import { FactorRowSkeleton } from './factor-row.tsx';
import { OwnSessionList } from './own-session-list.tsx';

/** Second factors and sign-ins; for the owner alone, not for a super admin who acts as them. */
export function Security({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation('session');
  const { session } = useSession();
  const calls = useFactorCalls();
  const { answer, reload } = useKeptAnswer(
    useCallback((signal: AbortSignal) => calls.factors(signal), [calls]),
  );
  const changed = () => {
    reload();
    session.reloadUser();
  };
  const isRequired = user.lacksSecondFactor === true;
  return (
    <Stack gap="xl">
      {isRequired && (
        <Alert color="spotlight" role="alert">
          {t('security.required')}
        </Alert>
      )}
      <Text>{t('security.intro')}</Text>
      <AnswerView
        answer={answer}
        reload={reload}
        skeleton={
          <>
            <FactorRowSkeleton title={t('security.totp')} />
            <FactorRowSkeleton title={t('security.passkeys')} />
          </>
        }
      >
        {(factors) => (
          <FactorList factors={factors} hasPassword={user.hasPassword !== false} onChanged={changed} />
        )}
      </AnswerView>
      <OwnSessionList />
    </Stack>
  );
}
