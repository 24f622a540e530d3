import { Button, Container } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { OpenParticipants } from '#domain/calls/open-participant.ts';
import { paths } from '../../../app/paths.ts';
import { useAnswer } from '../../../lib/answer/use-answer.ts';
import { isMissing } from '../../../lib/answer/is-missing.ts';
import { AnswerView } from '../../../ui/answer-view.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ResultPage } from '../../../ui/result-card/result-card.tsx';
import { useOpenParticipantCalls } from '../api/open-participant-calls.ts';
import { CompleteForm } from '../components/complete-form.tsx';
import { CompleteSkeleton } from '../components/complete-skeleton.tsx';

/** Where the link of a letter leads: the participants of one order are completed without an account. */
export function CompleteParticipantsScreen() {
  const { t } = useTranslation(['booking', 'common']);
  const [query] = useSearchParams();
  const calls = useOpenParticipantCalls(query.get('token') ?? '');
  const { answer, reload } = useAnswer(useCallback((signal: AbortSignal) => calls.read(signal), [calls]));
  const [written, setWritten] = useState<OpenParticipants | null>(null);
  if (isMissing(answer)) {
    return (
      <ResultPage
        icon={<IconLinkOff size={44} stroke={1.4} aria-hidden />}
        title={t('complete.gone.title')}
        text={t('complete.gone.text')}
      >
        <Button component={Link} to={paths.landing.href()}>
          {t('common:missing.home')}
        </Button>
      </ResultPage>
    );
  }
  return (
    <Container w="100%" size="md" py="xl">
      <PageHeading>{t('complete.title')}</PageHeading>
      <AnswerView answer={answer} reload={reload} skeleton={<CompleteSkeleton />}>
        {(value) => {
          const open = written ?? value;
          return (
            <CompleteForm
              // What is stored is what is typed on from.
              key={open.participants.map(({ version }) => version).join()}
              open={open}
              isWritten={written !== null}
              save={async (participants, partial) =>
                setWritten(await calls.complete({ participants, partial }))
              }
            />
          );
        }}
      </AnswerView>
    </Container>
  );
}
