import { Skeleton } from '@mantine/core';
import { lazy, useCallback } from 'react';
import type { ShowId } from '#domain/ids.ts';
import { type Load, useAnswer } from '../../lib/answer/use-answer.ts';
import { useServices } from '../../lib/services/services.tsx';
import { createShowCalls } from '../../lib/show/show-calls.ts';
import type { RoomPreviewProps } from './room-preview.tsx';
import { LatePart } from '../../ui/late-part.tsx';

interface ShowRoomPreviewProps {
  readonly showId: ShowId;
  /** `show.plan.url` of the show's details. */
  readonly planUrl: string;
  /** What the picture is of, for who does not see it. */
  readonly label: string;
}

type Picture = Pick<RoomPreviewProps, 'plan' | 'shares'>;

const LazyRoomPreview = lazy(async () => ({ default: (await import('./room-preview.tsx')).RoomPreview }));

/**
 * The room of a show as a small picture. Its file is light: plan, engine and renderer come when it is on the page.
 * While they are on their way its place is kept; a room that cannot be read leaves nothing, for it is an ornament.
 */
export function ShowRoomPreview({ showId, planUrl, label }: ShowRoomPreviewProps) {
  const { http } = useServices();
  const load: Load<Picture> = useCallback(
    async (signal) => {
      const calls = createShowCalls(http);
      const [{ openPreview }, plan, status] = await Promise.all([
        import('./open-preview.ts'),
        calls.planBytes(planUrl, signal),
        calls.statusBytes(showId, signal),
      ]);
      return openPreview(plan, status);
    },
    [http, showId, planUrl],
  );
  const { answer } = useAnswer(load);
  const skeleton = <Skeleton height="12rem" radius="md" aria-hidden />;
  if (answer.status === 'failed') return null;
  if (answer.status !== 'ready') return skeleton;
  return (
    <LatePart skeleton={skeleton}>
      <LazyRoomPreview label={label} {...answer.value} />
    </LatePart>
  );
}
