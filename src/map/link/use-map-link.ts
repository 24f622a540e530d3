import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router-dom';
import type { Plan, SeatMap, SeatMapProps } from '#engine/index.ts';
import { useServices } from '../../lib/services/services.tsx';
import { useAddressChange } from '../../lib/navigation/use-address-change.ts';
import { addressOf, seatsOfAddress, viewOfAddress } from './map-link.ts';

interface MapLinkInput {
  readonly plan: Plan;
  /** Null: there is none (yet). */
  readonly map: SeatMap | null;
  readonly selection: SeatMapProps['selection'];
  /** Whether the address proposes seats as well: not where several shows are chosen for. */
  readonly sharesSeats: boolean;
}

export interface MapLinkState {
  /** Seats that the address proposed when it was opened and that were never selected since, until that is settled. */
  readonly proposed: readonly number[];
  /** They were taken, or are not wanted. */
  readonly settle: () => void;
}

/** From the last movement to the address, ms. */
const AT_REST = 400;

/**
 * Keeps the address in step with the map: opening it restores the view, and proposes its seats. Written in place once
 * the map is at rest, so that back leads to the page before. What it says wrongly is passed over.
 */
export function useMapLink({ plan, map, selection, sharesSeats }: MapLinkInput): MapLinkState {
  const { clock } = useServices();
  const [search] = useSearchParams();
  const changeAddress = useAddressChange();
  const [proposed, setProposed] = useState(() => (sharesSeats ? seatsOfAddress(plan, search) : []));
  // Also one's own, after a reload: what is given back or expires then is not proposed to who had it.
  if (proposed.some((seat) => selection.has(seat))) {
    setProposed(proposed.filter((seat) => !selection.has(seat)));
  }
  const view = viewOfAddress(search);
  /** The view that the address has from here; null: all of the plan. */
  const shown = useRef<string | null>(null);

  const write = useEffectEvent(() => {
    const seats = sharesSeats ? [...new Set([...selection.keys(), ...proposed])] : [];
    changeAddress(
      (before) =>
        addressOf(plan, before, { view: map === null ? viewOfAddress(before) : shown.current, seats }),
      { replace: true, preventScrollReset: true },
    );
  });

  const restore = useEffectEvent((text: string | null) => {
    if (map === null || text === shown.current) return;
    if (text === null) map.camera.fit({ kind: 'plan' });
    else if (!map.camera.goTo(text, { animate: false })) return;
    shown.current = text;
  });
  useEffect(() => restore(view), [map, view]);

  useEffect(() => {
    if (map === null) return undefined;
    let stop = () => {};
    let last = map.camera.viewport;
    const writeAtRest = () => {
      stop();
      stop = clock.after(AT_REST, () => {
        shown.current = map.camera.toText() || null;
        write();
      });
    };
    const endings = [
      map.on('camera.changed', ({ camera: { viewport } }) => {
        const isResized = viewport.width !== last.width || viewport.height !== last.height;
        last = viewport;
        // A map that gets another size shows the same.
        if (!isResized) writeAtRest();
      }),
      map.on('floor.changed', writeAtRest),
    ];
    return () => {
      stop();
      for (const end of endings) end();
    };
  }, [map, clock]);

  // Nothing was written while another page was on its way.
  const isHere = useNavigation().state === 'idle';
  useEffect(() => write(), [selection, proposed, isHere]);
  return { proposed, settle: () => setProposed([]) };
}
