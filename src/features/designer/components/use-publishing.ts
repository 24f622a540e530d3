import { useCallback, useState } from 'react';
import type { PlanPublished, PublishDesignCall } from '#domain/calls/design.ts';
import type { PlanDocument, SeatMapDesigner } from '#engine/index.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { bakeDesign } from '../../../map/designer/drawing.ts';
import { readDocument } from '../../../map/reading/read-design.ts';
import { useDesignCalls } from '../api/design-calls.ts';
import type { DraftKeeper } from '../model/draft-keeper.ts';
import type { OpenedRoom } from '../model/open-room.ts';

/** The newest plan that whoever draws has seen. */
export interface PlanBase {
  /** 0: there is none. */
  readonly version: number;
  readonly document: PlanDocument | null;
}

type PublishTerms = Pick<PublishDesignCall, 'note' | 'mayLose'>;

export interface Publishing {
  /** As it was when the room was opened, or compared anew. */
  readonly first: PlanBase;
  /** What is drawn goes on over the newest plan, which was made from here. */
  readonly follow: () => Promise<PlanBase>;
  /** What is drawn goes on over what is there by now, whoever's it is; answers the plan of it. */
  readonly rebase: () => Promise<PlanBase>;
  /** In the place of `base`. What is drawn meanwhile goes on over what was published. */
  readonly publish: (base: PlanBase, terms: PublishTerms) => Promise<PlanPublished>;
}

/** Publishes what is drawn, once it is saved. */
export function usePublishing(
  designer: SeatMapDesigner | null,
  { room, published }: OpenedRoom,
  keeper: DraftKeeper,
): Publishing {
  const calls = useDesignCalls();
  const { id } = room.room;
  const [first, setFirst] = useState<PlanBase>({ version: room.plan?.version ?? 0, document: published });

  const goOnOver = useCallback(
    (draftVersion: () => number | Promise<number>) =>
      keeper.quietly(async () => {
        const [draft, { items }] = await Promise.all([draftVersion(), calls.versions(id)]);
        const version = items[0]?.version ?? 0;
        const newest = version === 0 ? null : await calls.version(id, version);
        const base = { version, document: newest === null ? null : readDocument(newest.document) };
        if (designer !== null) keeper.adopt({ version: draft, basedOn: version }, designer.design);
        setFirst(base);
        return base;
      }),
    [calls, id, keeper, designer],
  );
  const follow = useCallback(() => goOnOver(() => keeper.version), [goOnOver, keeper]);
  const rebase = useCallback(
    () => goOnOver(async () => (await calls.draft(id)).draft?.version ?? 0),
    [goOnOver, calls, id],
  );

  const publish = useCallback(
    async ({ version: newest }: PlanBase, terms: PublishTerms) => {
      if (designer !== null && keeper.version === 0) keeper.changed(designer.design);
      if (!(await keeper.flush())) throw unsaved(keeper);
      if (designer !== null && keeper.basedOn !== newest) {
        // The dialog has said what it replaces.
        keeper.adopt({ version: keeper.version, basedOn: newest }, designer.design);
        if (!(await keeper.flush())) throw unsaved(keeper);
      }
      const sent = designer?.design;
      return keeper.quietly(async () => {
        const plan = await calls.publish(id, { version: keeper.version, newest, ...terms });
        if (designer !== null && sent !== undefined && designer.design !== sent) {
          keeper.adopt({ version: 0, basedOn: plan.version }, designer.design);
          setFirst({ version: plan.version, document: bakeDesign(sent) });
        }
        return plan;
      });
    },
    [calls, id, keeper, designer],
  );
  return { first, follow, rebase, publish };
}

/** Cause of an error: nobody was asked to publish it, since it could not even be saved. */
export const UNSENT = 'unsent';

/** Why it is not on the server: said by whoever is asked to publish it. */
function unsaved({ state }: DraftKeeper): Error {
  if (state.kind === 'conflict' || state.kind === 'refused') return state.error;
  return new ApiError('Network Error', { kind: 'network', cause: UNSENT });
}
