import type { StatusDelta } from '#engine/plan/status.ts';
import type { ShowId } from '#domain/ids.ts';

/**
 * A committed change of one show: leads from `version - 1` to `version` (`show.status_version`). A seat given
 * back is `available`; whether it can be bought is laid over it by the reader's side ({@link StatusHub}).
 */
export interface ShowDelta extends StatusDelta {
  readonly showId: ShowId;
}

/** Takes committed changes to everyone who looks at the show. Never throws, never waits; order does not matter. */
export interface StatusPublisher {
  publish(delta: ShowDelta): void;
}
