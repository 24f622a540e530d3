import { Button, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { EventAsset, EventPeople } from '#domain/calls/event-asset.ts';
import type { ManagedParticipant } from '#domain/calls/managed-participant.ts';
import { eventId as eventIdOf } from '#domain/ids.ts';
import { paths } from '../../../app/paths.ts';
import { useKeptAnswer } from '../../../lib/answer/use-kept-answer.ts';
import { addressId } from '../../../lib/navigation/address-id.ts';
import { usePlaceName } from '../../../lib/page-title/place-names.tsx';
import { DetailAnswer } from '../../../ui/detail/detail-answer.tsx';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { NewButton } from '../../../ui/data-list/new-button.tsx';
import { useErrorToast } from '../../../ui/use-error-text.ts';
import { useAssetCalls } from '../api/asset-calls.ts';
import { AssetList } from '../components/asset-list.tsx';
import { PrintedHandOvers } from '../components/printed-hand-overs.tsx';
import { DetailSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { ListSkeleton } from '../../../ui/data-list/list-skeleton.tsx';

/** What the participants of an event receive. */
export function EventAssetsScreen() {
  const { eventId } = useParams();
  const calls = useAssetCalls();
  const { answer, reload } = useKeptAnswer(
    useCallback(
      async (signal: AbortSignal) => calls.people(addressId(eventIdOf, eventId), signal),
      [calls, eventId],
    ),
  );
  usePlaceName('event', answer.status === 'ready' ? answer.value.name : undefined);
  return (
    <DetailAnswer
      title="ListEventAssets"
      answer={answer}
      reload={reload}
      skeleton={
        <DetailSkeleton>
          <ListSkeleton rows={6} />
        </DetailSkeleton>
      }
    >
      {(event) => <AssetsOf event={event} />}
    </DetailAnswer>
  );
}

interface Printed {
  readonly assets: readonly EventAsset[];
  readonly participants: readonly ManagedParticipant[];
}

function AssetsOf({ event }: { readonly event: EventPeople }) {
  const { t } = useTranslation(['assets', 'management']);
  const calls = useAssetCalls();
  const errorToast = useErrorToast();
  const [isPreparing, setPreparing] = useState(false);
  const [printed, setPrinted] = useState<Printed | null>(null);
  const print = async () => {
    setPreparing(true);
    try {
      const [{ items }, participants] = await Promise.all([
        calls.list(event.id, { size: 100 }),
        calls.everybody(event.id),
      ]);
      setPrinted({ assets: items, participants });
    } catch (thrown) {
      errorToast(thrown);
    } finally {
      setPreparing(false);
    }
  };
  return (
    <DetailPage
      title={t('title')}
      lead={<Text c="dimmed">{t('lead', { event: event.name, count: event.receivers })}</Text>}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            loading={isPreparing}
            onClick={() => void print()}
          >
            {t('management:list.print')}
          </Button>
          <NewButton to={paths.createEventAsset.href(event.id)}>{t('new')}</NewButton>
        </>
      }
    >
      <AssetList eventId={event.id} />
      {printed !== null && <PrintedHandOvers event={event} {...printed} onPrinted={() => setPrinted(null)} />}
    </DetailPage>
  );
}
