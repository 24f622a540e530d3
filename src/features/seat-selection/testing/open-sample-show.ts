import type { ShowDetail } from '#domain/calls/catalogue.ts';
import { createStatusFeed } from '../../../map/status-feed.ts';
import { createManualStream, type ManualStream } from '../../../map/testing/manual-stream.ts';
import { type TestServices } from '../../../testing/render-screen.tsx';
import { createSelectionSession } from '../api/selection-session.ts';
import type { OpenShow } from '../api/use-selection-session.ts';
import { sampleRoom } from './sample-room.ts';
import { sampleShow } from './sample-show.ts';

/** The sample show, open for choosing, with a stream that does what a test says; `leave` ends it. */
export function openSampleShow(
  services: TestServices,
  show: ShowDetail = sampleShow,
): {
  readonly open: OpenShow;
  readonly stream: ManualStream;
  readonly leave: () => void;
} {
  const stream = createManualStream();
  const feed = createStatusFeed({
    showId: sampleShow.id,
    plan: show.plan.url,
    first: { ...sampleRoom.status, seats: sampleRoom.status.seats.slice() },
    readStatus: () => Promise.reject(new Error('not asked for')),
    openStream: stream.openStream,
    watchPage: stream.watchPage,
    clock: services.clock,
  });
  const session = createSelectionSession(services, {
    shows: [{ show, feed, regionOf: sampleRoom.regionOf, unitOf: sampleRoom.unitOf }],
    showGroupId: null,
  });
  return { open: { ...session, feed, claims: null }, stream, leave: session.attach() };
}
