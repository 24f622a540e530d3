import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type FocusEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plan, PlanRegion } from '#engine/index.ts';
import type { ListRegion } from './list-model.ts';
import { ListRow, type ListRowProps } from './list-row.tsx';
import { OfferText } from './seat-description.tsx';
import classes from './seat-list.module.css';
import type { useOpened } from './use-opened.ts';

interface ListRegionItemProps extends Pick<
  ListRowProps,
  'plan' | 'selection' | 'stateOf' | 'news' | 'onSeat'
> {
  readonly entry: ListRegion;
  readonly isOpen: boolean;
  readonly openRows: ReturnType<typeof useOpened>;
  readonly onToggle: () => void;
  readonly onPlaces: (region: number) => void;
  /** The focus is in here; null: it has left. */
  readonly onVisited: (region: number | null) => void;
}

/** One region of the list: its rows behind a button, or the way to its places. */
export function ListRegionItem(props: ListRegionItemProps) {
  const { plan, entry, isOpen, openRows, onToggle, onPlaces, onVisited, ...row } = props;
  const region = plan.regions[entry.region];
  if (region === undefined) return null;
  const rows = indices(region.rowStart, region.rowEnd);
  return (
    <li
      className={classes['region']}
      onFocus={() => onVisited(entry.region)}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) onVisited(null);
      }}
    >
      {region.seated ? (
        <Unfolding isOpen={isOpen} onToggle={onToggle} head={<RegionHead {...{ plan, region, entry }} />}>
          <ul className={classes['rows']}>
            {rows.map((index) => (
              <ListRow
                key={index}
                {...{ plan, ...row }}
                row={index}
                price={entry.offer?.price ?? null}
                isOpen={openRows.has(index) || rows.length === 1}
                onToggle={rows.length === 1 ? null : () => openRows.toggle(index)}
              />
            ))}
          </ul>
        </Unfolding>
      ) : (
        <Places {...{ plan, region, entry, onPlaces }} />
      )}
    </li>
  );
}

function Unfolding({
  isOpen,
  onToggle,
  head,
  children,
}: {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly head: ReactNode;
  readonly children: ReactNode;
}) {
  const content = useId();
  return (
    <>
      <h2 className={classes['heading']}>
        <button
          type="button"
          className={classes['unfold']}
          aria-expanded={isOpen}
          aria-controls={isOpen ? content : undefined}
          onClick={onToggle}
        >
          {head}
          <IconChevronDown className={classes['chevron']} size={20} stroke={1.7} aria-hidden />
        </button>
      </h2>
      {isOpen && <div id={content}>{children}</div>}
    </>
  );
}

function Places({
  plan,
  region,
  entry,
  onPlaces,
}: Pick<ListRegionItemProps, 'plan' | 'entry' | 'onPlaces'> & { readonly region: PlanRegion }) {
  const { t } = useTranslation('map');
  const isShut = entry.offer === null;
  return (
    <div className={classes['places']}>
      <h2 className={classes['heading']}>
        <RegionHead {...{ plan, region, entry }} />
      </h2>
      <Button
        variant="default"
        aria-disabled={isShut}
        aria-label={t('list.places', { region: region.name })}
        onClick={() => onPlaces(entry.region)}
      >
        {t('region.open')}
      </Button>
    </div>
  );
}

/** Name, price and what is left, also as the words of the button around it. */
function RegionHead({
  plan,
  region: { name, color, seated, floor },
  entry: { offer, left, mine },
}: {
  readonly plan: Plan;
  readonly region: PlanRegion;
  readonly entry: ListRegion;
}) {
  const { t } = useTranslation('map');
  const leftText = seated ? t('list.left', { count: left }) : t('region.placesLeft', { count: left });
  return (
    <span className={classes['head']}>
      <span className={classes['name']}>
        <span className={classes['swatch']} ref={(node) => node?.style.setProperty('background', color)} />
        {name}
      </span>
      <span className={classes['facts']}>
        {plan.floors.length > 1 && <span>{plan.floors[floor]?.name}</span>}
        {offer === null ? t('state.notForSale') : <OfferText offer={offer} />}
        {offer !== null && <span>{left === 0 ? t('region.none') : leftText}</span>}
        {mine > 0 && <span className={classes['mine']}>{t('list.mine', { count: mine })}</span>}
      </span>
    </span>
  );
}

function indices(start: number, end: number): readonly number[] {
  return Array.from({ length: end - start }, (_, offset) => start + offset);
}
