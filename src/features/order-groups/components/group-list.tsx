import { Alert, Anchor, Button, Switch, Text, TextInput, Title } from '@mantine/core';
import { IconInfoCircle, IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OrderGroup } from '#domain/calls/box-office.ts';
import type { EventId } from '#domain/ids.ts';
import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useMayEnter } from '../../../lib/session/use-may-enter.ts';
import { useRows } from '../../../ui/data-list/use-rows.ts';
import { FailedAnswer } from '../../../ui/failed-answer.tsx';
import { OccupancyBar } from '../../../ui/fill-bar/occupancy-bar.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextSkeleton } from '../../../ui/text-skeleton.tsx';
import { useOrderGroupCalls } from '../api/order-group-calls.ts';
import { CardHead } from '../../../ui/card-head.tsx';
import { Figures } from '../../../ui/figures.tsx';
import classes from './group-list.module.css';

const FIGURES = ['sold', 'reserved', 'left'] as const;
/** More groups at a time nobody reads: the rest is found by its name. */
const MOST = 50;

/** Groups of shows with what is sold and left of their packs, and the way to sell more. */
export function GroupList({ event }: { readonly event: EventId | null }) {
  const { t } = useTranslation('groups');
  const calls = useOrderGroupCalls();
  const [search, setSearch] = useState('');
  const [hasPast, setPast] = useState(false);
  const state = useMemo(
    () => ({
      page: 1,
      size: MOST,
      search: search.trim(),
      filters: {
        ...(event === null ? {} : { eventId: String(event) }),
        ...(hasPast ? { past: 'true' } : {}),
      },
    }),
    [event, search, hasPast],
  );
  const { answer, error, isLoading, reload } = useRows(calls.groups, state);
  return (
    <>
      <div className={classes['bar']}>
        <TextInput
          className={classes['search'] ?? ''}
          label={t('search')}
          leftSection={<IconSearch size={20} stroke={1.7} aria-hidden />}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <Switch
          className={classes['past'] ?? ''}
          label={t('past')}
          checked={hasPast}
          onChange={({ currentTarget }) => setPast(currentTarget.checked)}
        />
      </div>
      {error !== null && !isLoading && <FailedAnswer error={error} reload={reload} />}
      {answer?.items.length === 0 && !isLoading && (
        <Notice title={t(state.search === '' ? 'none' : 'noneFits')} text={t('noneText')} />
      )}
      <ul className={classes['groups']} aria-busy={isLoading}>
        {answer === null &&
          isLoading &&
          [1, 2].map((place) => (
            <li key={place} aria-hidden>
              <GroupSkeleton />
            </li>
          ))}
        {answer?.items.map((group) => (
          <li key={group.id}>
            <GroupCard group={group} />
          </li>
        ))}
      </ul>
    </>
  );
}

function GroupCard({ group }: { readonly group: OrderGroup }) {
  const { t } = useTranslation(['groups', 'refusal']);
  const format = useFormat();
  const { id, name, event, shows, packs, total, currency, refusals } = group;
  const canSell = useMayEnter('orderGroupSale');
  const isClosed = refusals.includes('groupNotOnSale');
  return (
    <article className={classes['group']} aria-label={`${event.name}, ${name}`}>
      <CardHead
        title={
          <Title order={2} size="h3">
            {name}
          </Title>
        }
        below={<Text c="dimmed">{event.name}</Text>}
        end={
          canSell &&
          !isClosed && (
            <>
              <Button
                component={Link}
                to={paths.reserveOrderGroup.href(id, event.id)}
                variant="default"
                aria-label={t('reserveOf', { name })}
              >
                {t('reserve')}
              </Button>
              <Button
                component={Link}
                to={paths.buyOrderGroup.href(id, event.id)}
                aria-label={t('buyOf', { name })}
              >
                {t('buy')}
              </Button>
            </>
          )
        }
      />
      {isClosed && (
        <Alert color="curtain" variant="light" icon={<IconInfoCircle size={20} aria-hidden />}>
          {t('refusal:groupNotOnSale')}
        </Alert>
      )}
      <Figures
        figures={[
          ...FIGURES.map((figure) => [t(`packs.${figure}`), packs[figure]] as const),
          [t('total'), format.money(total, currency)],
        ]}
      />
      <ul className={classes['shows']}>
        {shows.map(({ id: show, startsAt, roomName, capacity, left }) => (
          <li key={show}>
            <span>
              {format.date(startsAt, 'dayAndTime', event.timeZone)} · {roomName}
            </span>
            <OccupancyBar taken={capacity - left} capacity={capacity} withLeft />
          </li>
        ))}
      </ul>
      <Anchor component={Link} to={`${paths.orderGroups.href(event.id)}?group=${id}`}>
        {t('ordersOf', { name })}
      </Anchor>
    </article>
  );
}

/** In the place of one of three shows. */
function GroupSkeleton() {
  const { t } = useTranslation('groups');
  return (
    <div className={classes['group']}>
      <CardHead
        title={
          <Text fz="h3" lh="h3" component="div">
            <TextSkeleton w="10rem" />
          </Text>
        }
        below={<TextSkeleton w="8rem" />}
      />
      <Figures
        figures={[...FIGURES.map((figure) => t(`packs.${figure}`)), t('total')].map((name) => [
          name,
          <TextSkeleton key={name} w="3rem" />,
        ])}
      />
      <ul className={classes['shows']}>
        {[1, 2, 3].map((show) => (
          <li key={show}>
            <TextSkeleton w="80%" />
            <TextSkeleton w="100%" />
          </li>
        ))}
      </ul>
      <TextSkeleton w="12rem" />
    </div>
  );
}
