import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAddressChange } from '../../../lib/navigation/use-address-change.ts';
import type { PackActor } from '../api/pack-session.ts';

/** How many packs an address asks for: `?packs=2`. */
export function packsAsked(search: URLSearchParams): number {
  const asked = Number(search.get('packs') ?? 1);
  return Number.isInteger(asked) && asked > 0 ? asked : 1;
}

/**
 * The current step: the address names it, counted from 1 (`?show=2`), so that back and reload keep it. An address
 * that names none of the shows leads to the first, once the machine has refused it.
 */
export function usePackStep(pack: PackActor): {
  /** From 0. */
  readonly index: number;
  readonly go: (index: number) => void;
} {
  const [search] = useSearchParams();
  const index = useSelector(pack, ({ context }) => context.index);
  const asked = search.get('show');
  const changeAddress = useAddressChange();
  const write = (name: 'show' | 'packs', value: number, replace: boolean) =>
    changeAddress(
      (before) => {
        const after = new URLSearchParams(before);
        after.set(name, String(value));
        return after;
      },
      { replace },
    );

  const heard = useEffectEvent((refused: number | null) => {
    if (refused !== null) write('show', 1, true);
    else if (asked !== String(pack.getSnapshot().context.index + 1))
      write('show', pack.getSnapshot().context.index + 1, false);
  });
  useEffect(() => {
    const subscription = pack.on('pack.refused', ({ refusal }) => {
      if (refusal.code === 'showIndexNotFound') heard(refusal.index);
      if (refusal.code === 'packsIncomplete') heard(null);
    });
    return () => subscription.unsubscribe();
  }, [pack]);

  useEffect(() => {
    pack.send({ type: 'show.chosen', index: asked === null ? 0 : Number(asked) - 1 });
  }, [pack, asked]);

  const packs = useSelector(pack, ({ context }) => context.packs);
  const writePacks = useEffectEvent(() => {
    if (packsAsked(search) !== packs) write('packs', packs, true);
  });
  useEffect(() => writePacks(), [packs]);

  return {
    index,
    go: (to) => {
      if (to !== index) write('show', to + 1, false);
    },
  };
}
