import { Button, NativeSelect, SegmentedControl, Text, TextInput } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SEAT_FLAGS } from '#domain/place.ts';
import { PlanMap } from '../../../map/managed/managed-plan.ts';
import { useIsBelow } from '../../../ui/theme/breakpoints.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { RegionWork } from '../api/use-region-seats.ts';
import { ALL_SEATS, filterSeats, type SeatFilter } from '../model/seat-choice.ts';
import { SeatActions } from './seat-actions.tsx';
import { SeatTable, type SeatTableGuide } from './seat-table.tsx';
import classes from './seat-workbench.module.css';
import { useSeatSelection } from './use-seat-selection.ts';

interface SeatWorkbenchProps {
  readonly work: RegionWork;
  readonly reread: () => Promise<RegionWork>;
  readonly onCreate: () => void;
  readonly onChanged: () => void;
}

const SHOWN = ['taken', 'panorama', ...SEAT_FLAGS] as const;
const WAYS = ['both', 'list', 'map'] as const;
type Way = (typeof WAYS)[number];
/** Below each other they would be two things to scroll within the page. */
const ONE_WAY = ['list', 'map'] as const satisfies readonly Way[];

/** The seats of a region as a list and on the map, side by side: what is chosen in one is chosen in the other. */
export function SeatWorkbench({ work, reread, onCreate, onChanged }: SeatWorkbenchProps) {
  const { t } = useTranslation(['seats', 'map', 'management', 'common']);
  const { seats, taken, managed, plan, planUrl, region } = work;
  const selection = useSeatSelection(work);
  const table = useRef<SeatTableGuide>(null);
  const [filter, setFilter] = useState<SeatFilter>(ALL_SEATS);
  const isNarrow = useIsBelow('md');
  const [wish, setWay] = useState<Way>('both');
  const ways = isNarrow ? ONE_WAY : WAYS;
  const way = isNarrow && wish === 'both' ? 'list' : wish;
  const sought = useDeferredValue(filter);
  const shown = useMemo(() => filterSeats(seats, sought, taken), [seats, sought, taken]);
  const own = useMemo(() => new Set(seats.map(({ seat }) => seat)), [seats]);
  const { chosen, active } = selection;
  // the list answers at once, the map follows
  const drawn = useDeferredValue(chosen);
  const pointedOut = useDeferredValue(active);
  const hasNone = seats.length === 0;
  const narrow = (change: Partial<SeatFilter>) => setFilter({ ...filter, ...change });
  const rowLabel = (row: string) => (row === '' ? t('rowless') : t('rowNamed', { row }));
  const toolNames = {
    label: t('tool.label'),
    hand: t('tool.hand'),
    rectangle: t('tool.rectangle'),
    lasso: t('tool.lasso'),
  };
  return (
    <div className={classes['bench']} data-way={way}>
      <div className={classes['bar']} role="search">
        <TextInput
          className={classes['search'] ?? ''}
          size="sm"
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={filter.search}
          onChange={({ currentTarget }) => narrow({ search: currentTarget.value })}
        />
        <NativeSelect
          className={classes['filter'] ?? ''}
          size="sm"
          aria-label={t('filter.row')}
          data={[
            { value: '', label: t('filter.allRows') },
            ...work.rows.map((row) => ({ value: row, label: rowLabel(row) })),
          ]}
          value={filter.row}
          onChange={({ currentTarget }) => narrow({ row: currentTarget.value })}
        />
        <NativeSelect
          className={classes['filter'] ?? ''}
          size="sm"
          aria-label={t('filter.show')}
          data={[
            { value: '', label: t('filter.all') },
            ...SHOWN.map((value) => ({
              value,
              label: value === 'taken' ? t('filter.taken') : t(`common:mark.${value}`),
            })),
          ]}
          value={filter.show}
          onChange={({ currentTarget }) => {
            const { value } = currentTarget;
            narrow({ show: SHOWN.find((each) => each === value) ?? '' });
          }}
        />
        <Text size="sm" c="dimmed" role="status">
          {t('shown', { count: shown.length })}
        </Text>
        <SegmentedControl
          className={classes['ways'] ?? ''}
          size="xs"
          aria-label={t('way.label')}
          value={way}
          onChange={setWay}
          data={ways.map((value) => ({ value, label: t(`way.${value}`) }))}
        />
      </div>
      <SeatActions work={work} reread={reread} selection={selection} onChanged={onChanged} />
      <div className={classes['panes']}>
        <div className={classes['pane']} hidden={way === 'map'} data-of-page={isNarrow || undefined}>
          {hasNone && (
            <div className={classes['empty']}>
              <Notice title={t('empty.title')} text={t('empty.text')} />
              <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onCreate}>
                {t('create.open')}
              </Button>
            </div>
          )}
          {!hasNone && shown.length === 0 && (
            <div className={classes['empty']}>
              <Notice
                title={t('management:list.noneFits')}
                action={{ label: t('common:filters.clear'), onClick: () => setFilter(ALL_SEATS) }}
              />
            </div>
          )}
          {shown.length > 0 && (
            <SeatTable
              ref={table}
              seats={shown}
              isOfPage={isNarrow}
              chosen={chosen}
              taken={taken}
              active={active}
              onChoose={selection.change}
              onReach={(seat) => selection.reach(shown, seat)}
              onActive={selection.setActive}
            />
          )}
        </div>
        <div className={classes['pane']} hidden={way === 'list'}>
          <PlanMap
            key={planUrl}
            plan={plan}
            label={t('mapLabel', { region: managed.name })}
            region={region}
            chosen={drawn}
            focused={pointedOut}
            toolNames={toolNames}
            onSeat={(seat) => {
              if (!own.has(seat)) return;
              selection.toggle(seat);
              table.current?.show(seat);
            }}
            onArea={(around, mode) => {
              const inside = around.filter((seat) => own.has(seat));
              if (mode === 'replace') selection.replace(inside);
              else selection.change(inside, mode === 'add');
              const [first] = inside;
              if (first !== undefined) table.current?.show(first);
            }}
          />
        </div>
      </div>
    </div>
  );
}
