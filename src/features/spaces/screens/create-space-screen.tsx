import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../../lib/answer/use-answer.ts';
import { AnswerView } from '../../../ui/answer-view.tsx';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { useSpaceCalls } from '../api/space-calls.ts';
import { newSpaceValues } from '../model/space-form.ts';
import { SpaceForm } from '../components/space-form.tsx';
import { FormSkeleton } from '../../../ui/edit-form/form-skeleton.tsx';

export function CreateSpaceScreen() {
  const { t } = useTranslation('management');
  const calls = useSpaceCalls();
  const { answer, reload } = useAnswer(
    useCallback(
      async (signal: AbortSignal) => {
        const [candidates, spaces] = await Promise.all([
          calls.candidates(signal),
          calls.list({ size: 1 }, signal),
        ]);
        return { candidates, values: newSpaceValues(spaces.items[0]) };
      },
      [calls],
    ),
  );
  return (
    <DetailPage title={t('titles.CreateSpace')} wide={false}>
      <AnswerView answer={answer} reload={reload} skeleton={<FormSkeleton />}>
        {({ candidates, values }) => (
          <SpaceForm space={null} values={values} managers={[]} candidates={candidates} />
        )}
      </AnswerView>
    </DetailPage>
  );
}
