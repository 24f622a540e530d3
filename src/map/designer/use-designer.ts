import { type RefObject, useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import {
  type Design,
  type DesignSelection,
  SeatMapDesigner,
  type SeatMapDesignerEvents,
  type SeatMapDesignerOptions,
} from '#engine/index.ts';
import { type BuiltMap, useBuiltMap } from '../use-built-map.ts';

type Followed = Pick<SeatMapDesignerOptions, 'theme' | 'floor' | 'kept' | 'room' | 'defaults' | 'snap'>;

export interface DesignerInput extends Followed {
  /** What is drawn on at first; later ones are the designer's own. */
  readonly design: Design;
  readonly label: string;
  readonly description: string;
  readonly onChanged: (design: Design) => void;
  /** Something was selected that lies on another floor, which the designer shows by itself. */
  readonly onFloor: (floor: string) => void;
  readonly onInput: (event: SeatMapDesignerEvents['input.wanted']) => void;
  readonly onRefused: (event: SeatMapDesignerEvents['command.refused']) => void;
  readonly onCommand: (id: string) => void;
  readonly onImageFailed: () => void;
}

export interface DrawnDesigner {
  readonly designer: SeatMapDesigner | null;
  readonly status: BuiltMap<SeatMapDesigner>['status'];
}

/** Builds a designer in `container`, tells it what changed, and takes it down with the component. */
export function useDesigner(container: RefObject<HTMLElement | null>, input: DesignerInput): DrawnDesigner {
  const { theme, floor, kept, room, defaults, snap } = input;
  const { map: designer, status } = useBuiltMap(container, (element) => {
    const { design, label, description } = input;
    return SeatMapDesigner.create(element, { design, label, description, ...followed(input) });
  });

  const changed = useEffectEvent(input.onChanged);
  const chosen = useEffectEvent((selection: DesignSelection) => {
    const shown = designer === null ? null : floorOfSelection(designer.design, selection);
    if (shown !== null && shown !== input.floor) input.onFloor(shown);
  });
  const floorChanged = useEffectEvent(input.onFloor);
  const wanted = useEffectEvent(input.onInput);
  const refused = useEffectEvent(input.onRefused);
  const command = useEffectEvent(input.onCommand);
  const imageFailed = useEffectEvent(input.onImageFailed);
  useEffect(() => {
    if (designer === null) return undefined;
    const subscriptions = [
      designer.on('design.changed', ({ design }) => changed(design)),
      designer.on('selection.changed', ({ selection }) => chosen(selection)),
      designer.on('floor.changed', ({ floor }) => floorChanged(floor)),
      designer.on('input.wanted', (event) => wanted(event)),
      designer.on('command.refused', (event) => refused(event)),
      designer.on('command.wanted', ({ id }) => command(id)),
      designer.on('image.failed', () => imageFailed()),
    ];
    return () => {
      for (const unsubscribe of subscriptions) unsubscribe();
    };
  }, [designer]);
  useEffect(() => {
    designer?.update(followed({ theme, floor, kept, room, defaults, snap }));
  }, [designer, theme, floor, kept, room, defaults, snap]);
  return { designer, status };
}

/** Null: on every floor, or nothing is selected. */
function floorOfSelection(design: Design, { ids, seats }: DesignSelection): string | null {
  const id = seats[0]?.object ?? ids[0];
  const object = design.objects.find((each) => each.id === id);
  if (object === undefined) return null;
  const home = 'region' in object ? design.objects.find((each) => each.id === object.region) : object;
  if (home?.kind === 'region') return home.floor ?? design.floors[0]?.id ?? null;
  return home !== undefined && 'floor' in home ? (home.floor ?? null) : null;
}

/** What is left out stays as it is. */
function followed({
  theme,
  floor,
  kept,
  room,
  defaults,
  snap,
}: { [Key in keyof Followed]?: Followed[Key] | undefined }) {
  return {
    ...(theme === undefined ? {} : { theme }),
    ...(floor === undefined ? {} : { floor }),
    ...(kept === undefined ? {} : { kept }),
    ...(room === undefined ? {} : { room }),
    ...(defaults === undefined ? {} : { defaults }),
    ...(snap === undefined ? {} : { snap }),
  };
}

/** Of a designer, as long as it is the same reference: told anew when one of `events` comes. */
export function useOfDesigner<Value>(
  designer: SeatMapDesigner,
  events: readonly (keyof SeatMapDesignerEvents)[],
  read: (designer: SeatMapDesigner) => Value,
): Value {
  const subscribe = useCallback(
    (tell: () => void) => {
      const subscriptions = events.map((event) => designer.on(event, tell));
      return () => {
        for (const unsubscribe of subscriptions) unsubscribe();
      };
    },
    [designer, events],
  );
  return useSyncExternalStore(subscribe, () => read(designer));
}
