import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { SeatMapUnavailable } from '#engine/index.ts';

export type BuiltMap<Built> =
  | { readonly status: 'ready'; readonly map: Built }
  /** `unavailable`: WebGL is missing. */
  | { readonly status: 'starting' | 'unavailable' | 'failed'; readonly map: null };

const STARTING = { status: 'starting', map: null } as const;

/** Builds what draws in `container` once, and takes it down with the component. */
export function useBuiltMap<Built extends { destroy: () => void }>(
  container: RefObject<HTMLElement | null>,
  create: (element: HTMLElement) => Promise<Built>,
): BuiltMap<Built> {
  const [state, setState] = useState<BuiltMap<Built>>(STARTING);
  const build = useEffectEvent(create);
  useEffect(() => {
    const element = container.current;
    if (element === null) return undefined;
    let isLeft = false;
    // Who leaves at once, as strict mode rehearses it, never gets a map: one component, one context.
    const building = Promise.resolve().then(() => (isLeft ? null : build(element)));
    building.then(
      (map) => {
        if (!isLeft && map !== null) setState({ status: 'ready', map });
      },
      (error: unknown) => {
        const status = error instanceof SeatMapUnavailable ? 'unavailable' : 'failed';
        if (!isLeft) setState({ status, map: null });
      },
    );
    return () => {
      isLeft = true;
      setState(STARTING);
      building.then((built) => built?.destroy()).catch(() => {});
    };
  }, [container]);
  return state;
}
