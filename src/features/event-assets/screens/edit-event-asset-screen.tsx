import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { eventAssetId, eventId as eventIdOf } from '#domain/ids.ts';
import { useKeptAnswer } from '../../../lib/answer/use-kept-answer.ts';
import { addressId } from '../../../lib/navigation/address-id.ts';
import { usePlaceName } from '../../../lib/page-title/place-names.tsx';
import { MissingPage } from '../../../ui/missing-page.tsx';
import { DetailAnswer } from '../../../ui/detail/detail-answer.tsx';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { useAssetCalls } from '../api/asset-calls.ts';
import { AssetForm } from '../components/asset-form.tsx';
import { DetailSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { FormSkeleton } from '../../../ui/edit-form/form-skeleton.tsx';

export function CreateEventAssetScreen() {
  const { t } = useTranslation('management');
  const { eventId: named } = useParams();
  const eventId = eventIdOf.safeParse(named);
  useEventName(named);
  if (!eventId.success) return <MissingPage />;
  return (
    <DetailPage title={t('titles.CreateEventAsset')} wide={false}>
      <AssetForm eventId={eventId.data} asset={null} />
    </DetailPage>
  );
}

export function EditEventAssetScreen() {
  const { t } = useTranslation('management');
  const { eventId, eventAssetId: id } = useParams();
  const calls = useAssetCalls();
  useEventName(eventId);
  const { answer, reload } = useKeptAnswer(
    useCallback(
      async (signal: AbortSignal) =>
        calls.read(addressId(eventIdOf, eventId), addressId(eventAssetId, id), signal),
      [calls, eventId, id],
    ),
  );
  return (
    <DetailAnswer
      title="EditEventAsset"
      answer={answer}
      reload={reload}
      skeleton={
        <DetailSkeleton>
          <FormSkeleton />
        </DetailSkeleton>
      }
    >
      {(asset) => (
        <DetailPage title={t('titles.EditEventAsset')} wide={false}>
          <AssetForm eventId={asset.eventId} asset={asset} />
        </DetailPage>
      )}
    </DetailAnswer>
  );
}

/** Breadcrumbs call the event by its name as soon as it is known. */
function useEventName(named: string | undefined): void {
  const calls = useAssetCalls();
  const { answer } = useKeptAnswer(
    useCallback(
      async (signal: AbortSignal) => calls.people(addressId(eventIdOf, named), signal),
      [calls, named],
    ),
  );
  usePlaceName('event', answer.status === 'ready' ? answer.value.name : undefined);
}
