import { Skeleton } from '@mantine/core';
import { lazy, useCallback } from 'react';
import { useAnswer } from '../../../lib/answer/use-answer.ts';
import { useRegionCalls } from '../../../lib/room/region-calls.ts';
import { LatePart } from '../../../ui/late-part.tsx';

interface PlanPictureProps {
  /** Address of the plan. */
  readonly url: string;
  readonly label: string;
}

const LazyPreview = lazy(async () => ({
  default: (await import('../../../map/managed/managed-plan.ts')).RoomPreview,
}));

/** The room as a small still picture; nothing where it cannot be read, for it is an ornament. */
export function PlanPicture({ url, label }: PlanPictureProps) {
  const calls = useRegionCalls();
  const { answer } = useAnswer(
    useCallback(
      async (signal: AbortSignal) => {
        const [{ openPlan }, content] = await Promise.all([
          import('../../../map/managed/managed-plan.ts'),
          calls.planBytes(url, signal),
        ]);
        return openPlan(content);
      },
      [calls, url],
    ),
  );
  const skeleton = <Skeleton height="14rem" aria-hidden />;
  if (answer.status === 'failed') return null;
  if (answer.status !== 'ready') return skeleton;
  return (
    <LatePart skeleton={skeleton}>
      <LazyPreview plan={answer.value} label={label} />
    </LatePart>
  );
}
