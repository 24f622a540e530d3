import { Skeleton } from '@mantine/core';
import { lazy, useCallback } from 'react';
import { type Load, useAnswer } from '../../lib/answer/use-answer.ts';
import { useServices } from '../../lib/services/services.tsx';
import { createShowCalls } from '../../lib/show/show-calls.ts';
import type { RoomPreviewProps } from './room-preview.tsx';
import { LatePart } from '../../ui/late-part.tsx';

interface PlanPreviewProps {
  /** Immutable address of the compact plan. */
  readonly planUrl: string;
  /** What the picture is of, for who does not see it. */
  readonly label: string;
}

const LazyRoomPreview = lazy(async () => ({ default: (await import('./room-preview.tsx')).RoomPreview }));

/** A plan as a small picture, without a show. One that cannot be read leaves nothing, for it is an ornament. */
export function PlanPreview({ planUrl, label }: PlanPreviewProps) {
  const { http } = useServices();
  const load: Load<Pick<RoomPreviewProps, 'plan'>> = useCallback(
    async (signal) => {
      const [{ openPreview }, plan] = await Promise.all([
        import('./open-preview.ts'),
        createShowCalls(http).planBytes(planUrl, signal),
      ]);
      return openPreview(plan, null);
    },
    [http, planUrl],
  );
  const { answer } = useAnswer(load);
  const skeleton = <Skeleton height="12rem" radius="md" aria-hidden />;
  if (answer.status === 'failed') return null;
  if (answer.status !== 'ready') return skeleton;
  return (
    <LatePart skeleton={skeleton}>
      <LazyRoomPreview label={label} plan={answer.value.plan} />
    </LatePart>
  );
}
