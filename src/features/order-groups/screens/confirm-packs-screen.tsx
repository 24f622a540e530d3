import { Button, Text } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { type EventId, type ShowGroupId, eventId, showGroupId } from '#domain/ids.ts';
import { paths } from '../../../app/paths.ts';
import { type KeptBooking, createKeptBookings } from '../../../lib/booking/kept-bookings.ts';
import { useServices } from '../../../lib/services/services.tsx';
import type { AppStorage } from '../../../lib/storage.ts';
import { DetailAnswer } from '../../../ui/detail/detail-answer.tsx';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { MissingPage } from '../../../ui/missing-page.tsx';
import { readAsked } from '../../box-office/model/asked-deed.ts';
import { usePackEvent } from '../../seat-selection/api/pack-shows.ts';
import { counterEvent } from '../../seat-selection/model/counter-show.ts';
import { ConfirmPacks } from '../components/confirm-packs.tsx';

/** The packs that were chosen are sold, or kept. */
export function ConfirmPacksScreen() {
  const group = showGroupId.safeParse(useParams()['id']);
  const [address] = useSearchParams();
  const event = eventId.safeParse(address.get('event'));
  if (!group.success) return <MissingPage />;
  return (
    <AskedPacks
      group={group.data}
      event={event.success ? event.data : null}
      purpose={address.has('reserve') ? 'reserve' : 'buy'}
    />
  );
}

interface AskedPacksProps {
  readonly group: ShowGroupId;
  /** Null: the address names none. */
  readonly event: EventId | null;
  readonly purpose: 'buy' | 'reserve';
}

function AskedPacks({ group, event, purpose }: AskedPacksProps) {
  const { drafts } = useServices();
  // Once it is sold it is open no more: what was sold stays in sight.
  const [kept] = useState(() => (event === null ? null : packsInHand(drafts, event, group)));
  if (kept === null || event === null) return <NothingChosen event={event} />;
  return <KnownPacks {...{ event, group, purpose }} kept={{ id: kept.id, token: kept.token }} />;
}

/** What is chosen; without that what was asked for and never answered, to find out what became of it. */
function packsInHand(drafts: AppStorage, event: EventId, group: ShowGroupId): KeptBooking | null {
  const bookings = createKeptBookings(drafts);
  const open = bookings.openOf(event, group);
  const asked = readAsked(drafts);
  if (open !== null || asked === null) return open;
  const known = bookings.find(asked.id);
  return known?.eventId === event && known.showGroupId === group ? known : null;
}

interface KnownPacksProps extends Omit<AskedPacksProps, 'event'> {
  readonly event: EventId;
  readonly kept: ComponentProps<typeof ConfirmPacks>['kept'];
}

function KnownPacks({ event: id, group, purpose, kept }: KnownPacksProps) {
  const { answer, reload } = usePackEvent(id);
  return (
    <DetailAnswer title="ConfirmOrderGroup" answer={answer} reload={reload}>
      {(event) => <ConfirmPacks event={counterEvent(event)} {...{ group, purpose, kept }} />}
    </DetailAnswer>
  );
}

function NothingChosen({ event }: { readonly event: EventId | null }) {
  const { t } = useTranslation(['groups', 'management']);
  return (
    <DetailPage title={t('management:titles.ConfirmOrderGroup')} wide={false}>
      <Text>{t('confirm.nothing')}</Text>
      <div>
        <Button component={Link} to={paths.orderGroups.href(event ?? undefined)}>
          {t('backToGroups')}
        </Button>
      </div>
    </DetailPage>
  );
}
