import { Skeleton } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decodePlan } from '#engine/index.ts';
import { FloorSwitch } from '../floor-switch.tsx';
import { HoverCard } from '../hover-card.tsx';
import { usePlanMap } from '../managed/use-plan-map.ts';
import { seatFacts } from '../seat-facts.ts';
import { seatPlaceText } from '../seat-place-text.ts';
import { useIsBelow } from '../../ui/theme/breakpoints.ts';
import { useMapLook } from '../use-map-look.ts';
import { ZoomControls } from '../zoom-controls.tsx';
import classes from './read-plan-map.module.css';

export interface ReadPlanMapProps {
  /** Compact; another plan needs another `key`. */
  readonly plan: Uint8Array;
  readonly label: string;
  /** `PlanRegion.id` of the one that it is about, shown large; null: all of them. */
  readonly region: string | null;
}

const NOTHING: ReadonlySet<number> = new Set();
const NO_SELECTION = new Map<number, 'held'>();

/** A plan that was read and is not stored: looked at, moved and enlarged, and nothing more. */
export function ReadPlanMap({ plan: bytes, label, region }: ReadPlanMapProps) {
  const { t } = useTranslation('map');
  const container = useRef<HTMLDivElement>(null);
  const plan = useMemo(() => decodePlan(bytes), [bytes]);
  const { theme } = useMapLook();
  const isNarrow = useIsBelow('md');
  const own = plan.regions.findIndex(({ id }) => id === region);
  const [floor, setFloor] = useState(plan.regions[own]?.floor ?? 0);
  const dimmedRegions = useMemo(
    () => (own < 0 ? NOTHING : new Set(plan.regions.flatMap((_, index) => (index === own ? [] : [index])))),
    [plan, own],
  );
  const { map, status, hover } = usePlanMap(container, {
    ...{ plan, label, theme, dimmedRegions, floor, tool: 'hand', chosen: NOTHING },
    description: t('keys'),
    passes: isNarrow,
    onSeat: () => undefined,
    onArea: () => undefined,
  });
  useEffect(() => {
    if (map !== null && own >= 0) map.camera.fit({ kind: 'region', region: own });
  }, [map, own]);
  if (status === 'unavailable') return <p className={classes['missing']}>{t('unavailable.text')}</p>;
  if (status === 'failed') return <p className={classes['missing']}>{t('unavailable.failed')}</p>;
  return (
    <div className={classes['map']}>
      <div className={classes['canvas']} ref={container} />
      {status === 'starting' && <Skeleton className={classes['canvas'] ?? ''} radius={0} />}
      {map !== null && <ZoomControls map={map} />}
      <FloorSwitch plan={plan} selection={NO_SELECTION} floor={floor} onFloor={setFloor} />
      {hover !== null && <HoverCard at={hover.at}>{seatPlaceText(t, seatFacts(plan, hover.seat))}</HoverCard>}
    </div>
  );
}
