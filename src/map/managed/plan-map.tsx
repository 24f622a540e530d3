import { SegmentedControl, Skeleton } from '@mantine/core';
import { IconHandMove, IconLasso, IconMarquee2 } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapTool, Plan, SeatMap } from '#engine/index.ts';
import { HoverCard } from '../hover-card.tsx';
import { seatFacts } from '../seat-facts.ts';
import { seatPlaceText } from '../seat-place-text.ts';
import { useIsBelow } from '../../ui/theme/breakpoints.ts';
import { useMapLook } from '../use-map-look.ts';
import { ZoomControls } from '../zoom-controls.tsx';
import classes from './plan-map.module.css';
import { type PlanMapHands, usePlanMap } from './use-plan-map.ts';

export interface PlanMapProps extends PlanMapHands {
  /** Another plan needs another `key`. */
  readonly plan: Plan;
  readonly label: string;
  /** Index of the region that is worked on; the others are faint. */
  readonly region: number;
  /** Indices of seats. */
  readonly chosen: ReadonlySet<number>;
  /** The seat that something else has the focus on; null: none. */
  readonly focused: number | null;
  readonly toolNames: Readonly<Record<MapTool | 'label', string>>;
}

const TOOLS = [
  { tool: 'hand', Icon: IconHandMove },
  { tool: 'rectangle', Icon: IconMarquee2 },
  { tool: 'lasso', Icon: IconLasso },
] as const;

/** The room for who works on its seats: pressed or drawn around, they are chosen. */
export function PlanMap({ plan, label, region, chosen, focused, toolNames, ...hands }: PlanMapProps) {
  const { t } = useTranslation('map');
  const container = useRef<HTMLDivElement>(null);
  const isNarrow = useIsBelow('md');
  const [tool, setTool] = useState<MapTool>(isNarrow ? 'hand' : 'rectangle');
  const { theme } = useMapLook();
  const dimmedRegions = useMemo(
    () => new Set(plan.regions.flatMap((_, index) => (index === region ? [] : [index]))),
    [plan, region],
  );
  const { map, status, hover } = usePlanMap(container, {
    ...{ plan, label, theme, dimmedRegions, tool },
    passes: isNarrow && tool === 'hand',
    description: t('keys'),
    floor: plan.regions[region]?.floor ?? 0,
    chosen,
    ...hands,
  });
  useFocusOn(map, focused);
  useEffect(() => {
    if (map !== null && region >= 0) map.camera.fit({ kind: 'region', region });
  }, [map, region]);
  if (status === 'unavailable') return <p className={classes['missing']}>{t('unavailable.text')}</p>;
  if (status === 'failed') return <p className={classes['missing']}>{t('unavailable.failed')}</p>;
  return (
    <div className={classes['map']}>
      <div className={classes['canvas']} ref={container} />
      {status === 'starting' && <Skeleton className={classes['canvas'] ?? ''} radius={0} />}
      {map !== null && <ZoomControls map={map} />}
      {map !== null && (
        <SegmentedControl
          className={classes['tools'] ?? ''}
          size="xs"
          aria-label={toolNames.label}
          value={tool}
          onChange={setTool}
          data={TOOLS.map(({ tool: value, Icon }) => ({
            value,
            label: (
              <span title={toolNames[value]} className={classes['tool']}>
                <Icon size={18} role="img" aria-label={toolNames[value]} />
              </span>
            ),
          }))}
        />
      )}
      {hover !== null && <HoverCard at={hover.at}>{seatPlaceText(t, seatFacts(plan, hover.seat))}</HoverCard>}
    </div>
  );
}

/** Shows where it is, without moving what is in sight already. */
function useFocusOn(map: SeatMap | null, seat: number | null): void {
  useEffect(() => {
    if (map === null) return;
    map.focusSeat(seat);
  }, [map, seat]);
}
