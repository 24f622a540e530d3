import { Badge, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ParticipantAsset } from '#domain/calls/participant-asset.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { Panel } from '../../../ui/detail/panel.tsx';

interface AssetCardProps {
  readonly asset: ParticipantAsset;
  readonly timeZone: string;
  /** The ticket is void: nothing is handed over any more. */
  readonly isVoid: boolean;
  readonly onHandOver: () => Promise<void>;
  readonly onUndo: () => void;
}

/** One asset of a participant: handed over when and by whom, or the way to do it. */
export function AssetCard({ asset, timeZone, isVoid, onHandOver, onUndo }: AssetCardProps) {
  const { t } = useTranslation(['assets', 'common']);
  const format = useFormat();
  const [isSending, setSending] = useState(false);
  const { name, description, state, left, deliveredAt, deliveredBy, undone } = asset;
  const when = (instant: string) => format.date(instant, 'shortMoment', timeZone);
  const handOver = () => {
    setSending(true);
    void onHandOver().finally(() => setSending(false));
  };
  return (
    <Panel
      title={name}
      actions={
        <>
          <Badge variant="light" color={state === 'delivered' ? 'leaf' : 'gray'}>
            {t(`state.${state}`)}
          </Badge>
          {state === 'delivered' ? (
            <Button
              variant="default"
              size="compact-md"
              onClick={onUndo}
              aria-label={`${t('common:action.undo')}: ${name}`}
            >
              {t('common:action.undo')}
            </Button>
          ) : (
            <Button
              size="compact-md"
              loading={isSending}
              disabled={left === 0 || isVoid}
              onClick={handOver}
              aria-label={`${t('handOver')}: ${name}`}
            >
              {t(left === 0 ? 'outOfStock' : 'handOver')}
            </Button>
          )}
        </>
      }
    >
      {description !== '' && <Text>{description}</Text>}
      {deliveredAt !== null && (
        <Text size="sm" c="dimmed">
          {t('by', { when: when(deliveredAt), name: deliveredBy?.name ?? '' })}
        </Text>
      )}
      {undone.length > 0 && (
        <ul aria-label={t('history')}>
          {undone.map((undo) => (
            <Text key={undo.undoneAt} component="li" size="sm" c="dimmed">
              {t('historyLine', {
                given: when(undo.deliveredAt),
                giver: undo.deliveredBy.name,
                undone: when(undo.undoneAt),
                undoer: undo.undoneBy.name,
                reason: undo.reason,
              })}
            </Text>
          ))}
        </ul>
      )}
    </Panel>
  );
}
