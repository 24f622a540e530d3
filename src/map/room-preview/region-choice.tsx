import { Skeleton } from '@mantine/core';
import { useCallback } from 'react';
import type { Plan, Point } from '#engine/index.ts';
import { type Load, useAnswer } from '../../lib/answer/use-answer.ts';
import { useServices } from '../../lib/services/services.tsx';
import { createShowCalls } from '../../lib/show/show-calls.ts';
import { useMapLook } from '../use-map-look.ts';
import { openPreview } from './open-preview.ts';
import { previewShapes } from './preview-shapes.ts';
import classes from './region-choice.module.css';

interface RegionChoiceProps {
  /** Address of the compact plan. */
  readonly planUrl: string;
  /** What the picture is of, for who does not see it. */
  readonly label: string;
  /** `PlanRegion.id` of those that are chosen. */
  readonly chosen: readonly string[];
  readonly onToggle: (region: string) => void;
}

/**
 * A small map of a room whose regions are pressed to choose them. For pointers and fingers: a list of the same
 * regions stands beside it for the keyboard and screen readers. A room that cannot be read leaves nothing.
 */
export function RegionChoice({ planUrl, ...rest }: RegionChoiceProps) {
  const { http } = useServices();
  const load: Load<Plan> = useCallback(
    async (signal) => openPreview(await createShowCalls(http).planBytes(planUrl, signal), null).plan,
    [http, planUrl],
  );
  const { answer } = useAnswer(load);
  if (answer.status === 'failed') return null;
  if (answer.status === 'loading') return <Skeleton height="14rem" radius="md" aria-hidden />;
  return <Picture plan={answer.value} {...rest} />;
}

function Picture({
  plan,
  label,
  chosen,
  onToggle,
}: Omit<RegionChoiceProps, 'planUrl'> & { readonly plan: Plan }) {
  const { theme } = useMapLook();
  const { minX, minY, maxX, maxY } = plan.bounds;
  const ground = previewShapes({ plan: { ...plan, regions: [] }, stage: theme.stage });
  return (
    <svg
      className={classes['map']}
      viewBox={[minX, minY, maxX - minX, maxY - minY].join(' ')}
      role="img"
      aria-label={label}
    >
      {ground.map(({ outline, fill }, index) => (
        <path key={index} d={outline.map(pathOf).join('')} fill={fill} />
      ))}
      {plan.regions.map(({ id, name, outline, color }) => (
        <path
          key={id}
          className={classes['region']}
          data-chosen={chosen.includes(id) || undefined}
          d={outline.map(pathOf).join('')}
          fill={color}
          onClick={() => onToggle(id)}
        >
          <title>{name}</title>
        </path>
      ))}
    </svg>
  );
}

function pathOf(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}Z`;
}
