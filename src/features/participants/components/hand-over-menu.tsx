import { Button, Menu, Text } from '@mantine/core';
import { IconPackageExport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type EventAsset, receivesAssets } from '#domain/calls/event-asset.ts';
import type { ManagedParticipant } from '#domain/calls/managed-participant.ts';
import type { EventId } from '#domain/ids.ts';
import { toastSuccess } from '../../../ui/toasts.ts';
import { useErrorToast } from '../../../ui/use-error-text.ts';
import { useParticipantCalls } from '../api/participant-calls.ts';

interface HandOverMenuProps {
  readonly eventId: EventId;
  readonly assets: readonly EventAsset[];
  readonly chosen: readonly ManagedParticipant[];
  readonly onDone: () => void;
}

/** Hands one of the event's assets over to all of the chosen; those whose show was called off are passed over, and it says so. */
export function HandOverMenu({ eventId, assets, chosen, onDone }: HandOverMenuProps) {
  const { t } = useTranslation('participants');
  const calls = useParticipantCalls();
  const errorToast = useErrorToast();
  const ticketIds = chosen.filter(receivesAssets).map(({ id }) => id);
  const passedOver = chosen.length - ticketIds.length;
  const handOver = async (asset: EventAsset) => {
    try {
      const { delivered, already } = await calls.handOver(eventId, asset.id, ticketIds);
      const had = already === 0 ? '' : `. ${t('already', { count: already })}`;
      toastSuccess(`${asset.name}: ${t('handedOver', { count: delivered })}${had}`);
      onDone();
    } catch (thrown) {
      errorToast(thrown);
    }
  };
  if (assets.length === 0) return null;
  return (
    <>
      {ticketIds.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button
              size="compact-md"
              variant="light"
              leftSection={<IconPackageExport size={16} aria-hidden />}
            >
              {t('handOver')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown aria-label={t('handOverWhat')}>
            {assets.map((asset) => (
              <Menu.Item key={asset.id} onClick={() => void handOver(asset)}>
                {asset.name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {passedOver > 0 && (
        <Text size="sm" c="dimmed">
          {t('passedOver', { count: passedOver })}
        </Text>
      )}
    </>
  );
}
