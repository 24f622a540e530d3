import { Stack, Text } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { receivesAssets } from '#domain/calls/event-asset.ts';
import type { ManagedParticipant } from '#domain/calls/managed-participant.ts';
import type { ParticipantAsset } from '#domain/calls/participant-asset.ts';
import { ticketId } from '#domain/ids.ts';
import { useKeptAnswer } from '../../../lib/answer/use-kept-answer.ts';
import { addressId } from '../../../lib/navigation/address-id.ts';
import { usePlaceName } from '../../../lib/page-title/place-names.tsx';
import { DetailAnswer } from '../../../ui/detail/detail-answer.tsx';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { useModalStack } from '../../../ui/modal/modal-stack.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toastSuccess } from '../../../ui/toasts.ts';
import { useErrorToast } from '../../../ui/use-error-text.ts';
import { useAssetCalls } from '../api/asset-calls.ts';
import { AssetCard } from '../components/asset-card.tsx';
import { nameOf } from '../../../lib/participant/participant-words.ts';
import { usePlaceText } from '../../../lib/place/use-place-text.ts';
import { UndoForm } from '../components/undo-form.tsx';
import { DetailSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';

/** What one participant receives. */
export function ParticipantAssetsScreen() {
  const { participantId } = useParams();
  const calls = useAssetCalls();
  const { answer, reload } = useKeptAnswer(
    useCallback(
      async (signal: AbortSignal) => {
        const id = addressId(ticketId, participantId);
        const [participant, assets] = await Promise.all([
          calls.participant(id, signal),
          calls.ofParticipant(id, signal),
        ]);
        return { participant, assets: assets.items };
      },
      [calls, participantId],
    ),
  );
  usePlaceName(
    'participant',
    answer.status === 'ready' ? nameOf(answer.value.participant) || undefined : undefined,
  );
  return (
    <DetailAnswer
      title="ListParticipantAssets"
      answer={answer}
      reload={reload}
      skeleton={
        <DetailSkeleton>
          <RowsSkeleton rows={5} />
        </DetailSkeleton>
      }
    >
      {(read) => <AssetsOf {...read} />}
    </DetailAnswer>
  );
}

interface AssetsOfProps {
  readonly participant: ManagedParticipant;
  readonly assets: readonly ParticipantAsset[];
}

function AssetsOf({ participant, assets: read }: AssetsOfProps) {
  const { t } = useTranslation('assets');
  const placeText = usePlaceText();
  const calls = useAssetCalls();
  const modals = useModalStack();
  const errorToast = useErrorToast();
  const [assets, setAssets] = useState(read);
  const { id, event, order } = participant;
  const handOver = async (asset: ParticipantAsset) => {
    try {
      setAssets((await calls.handOver(id, asset.id)).items);
      toastSuccess(`${asset.name}: ${t('handedOver')}`);
    } catch (thrown) {
      errorToast(thrown);
    }
  };
  const undo = (asset: ParticipantAsset) =>
    modals.open({
      title: t('undoTitle', { name: asset.name }),
      content: (close) => (
        <UndoForm
          onUndo={async (reason) => {
            setAssets((await calls.undo(id, asset.id, reason)).items);
            toastSuccess(t('undone'));
            close();
          }}
        />
      ),
    });
  return (
    <DetailPage
      title={nameOf(participant) || placeText(participant)}
      wide={false}
      lead={<Text c="dimmed">{[event.name, placeText(participant), order.reference].join(' · ')}</Text>}
    >
      {assets.length === 0 && (
        <Notice title={t('noneForParticipant.title')} text={t('noneForParticipant.text')} />
      )}
      <Stack>
        {assets.map((asset) => (
          <AssetCard
            key={asset.id}
            asset={asset}
            timeZone={event.timeZone}
            isVoid={!receivesAssets(participant)}
            onHandOver={() => handOver(asset)}
            onUndo={() => undo(asset)}
          />
        ))}
      </Stack>
    </DetailPage>
  );
}
