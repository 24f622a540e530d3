import { Button, Stack } from '@mantine/core';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeptAnswer } from '../../../lib/answer/use-kept-answer.ts';
import { ownTimeZone } from '../../../lib/format/own-time-zone.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { AnswerView } from '../../../ui/answer-view.tsx';
import { toastSuccess } from '../../../ui/toasts.ts';
import { useErrorToast } from '../../../ui/use-error-text.ts';
import { useFactorCalls } from '../api/factor-calls.ts';
import { FactorRow, NamedRow } from './factor-row.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';

/** Where the account is signed in: ends one, or all but this one. */
export function OwnSessionList() {
  const { t } = useTranslation('session');
  const calls = useFactorCalls();
  const format = useFormat();
  const errorToast = useErrorToast();
  const { answer, reload } = useKeptAnswer(
    useCallback((signal: AbortSignal) => calls.sessions(signal), [calls]),
  );
  const date = (instant: string) => format.date(instant, 'datedMoment', ownTimeZone());
  const end = async (deed: Promise<void>, done: string) => {
    try {
      await deed;
      toastSuccess(done);
      reload();
    } catch (thrown) {
      errorToast(thrown);
    }
  };
  return (
    <FactorRow title={t('security.sessions')} text="">
      <AnswerView answer={answer} reload={reload} skeleton={<RowsSkeleton rows={2} />}>
        {(sessions) => (
          <Stack gap="md" align="flex-start">
            <Stack component="ul" gap="md" p={0} m={0} w="100%">
              {sessions.map(({ id, agent, since, lastUsedAt, isCurrent }) => {
                const name = agent === '' ? t('security.sessionUnknown') : agent;
                return (
                  <NamedRow
                    key={id}
                    name={isCurrent ? `${name} (${t('security.sessionCurrent')})` : name}
                    text={t('security.sessionSince', { since: date(since), used: date(lastUsedAt) })}
                    deeds={
                      isCurrent
                        ? []
                        : [
                            {
                              label: t('security.endSession'),
                              named: t('security.endSessionNamed', { name }),
                              deed: () => void end(calls.endSession(id), t('security.sessionEnded')),
                            },
                          ]
                    }
                  />
                );
              })}
            </Stack>
            {sessions.length > 1 && (
              <Button
                variant="outline"
                color="curtain"
                onClick={() => void end(calls.endOtherSessions(), t('security.othersEnded'))}
              >
                {t('security.endOthers')}
              </Button>
            )}
          </Stack>
        )}
      </AnswerView>
    </FactorRow>
  );
}
