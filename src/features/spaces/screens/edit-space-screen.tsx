import { useTranslation } from 'react-i18next';
import type { SpaceId } from '#domain/ids.ts';
import { isMissing } from '../../../lib/answer/is-missing.ts';
import { usePlaceName } from '../../../lib/page-title/place-names.tsx';
import { AnswerView } from '../../../ui/answer-view.tsx';
import { MissingPage } from '../../../ui/missing-page.tsx';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import type { SpaceCalls } from '../api/space-calls.ts';
import { useAddressSpace } from '../api/use-address-space.ts';
import { spaceValues } from '../model/space-form.ts';
import { SpaceForm } from '../components/space-form.tsx';
import { FormSkeleton } from '../../../ui/edit-form/form-skeleton.tsx';

export function EditSpaceScreen() {
  const { t } = useTranslation('management');
  const { answer, reload } = useAddressSpace(readAll);
  usePlaceName('space', answer.status === 'ready' ? answer.value.space.name : undefined);
  if (isMissing(answer)) return <MissingPage />;
  return (
    <DetailPage title={t('titles.EditSpace')} wide={false}>
      <AnswerView answer={answer} reload={reload} skeleton={<FormSkeleton />}>
        {(all) => <SpaceForm {...all} />}
      </AnswerView>
    </DetailPage>
  );
}

async function readAll(calls: SpaceCalls, id: SpaceId, signal: AbortSignal) {
  const [space, managers, candidates] = await Promise.all([
    calls.read(id, signal),
    calls.managers(id, signal),
    calls.candidates(signal),
  ]);
  return { space, managers, candidates, values: spaceValues(space, managers) };
}
