import { boxOfPoints } from '../../geometry/box.ts';
import { meanPoint } from '../../geometry/polygon.ts';
import type { Point } from '../../geometry/point.ts';
import type { BackgroundDocument } from '../plan-document.ts';
import { layOutRoom } from '../generator/lay-out-room.ts';
import type { Draft } from './assemble-map.ts';
import { fillOutline } from './list/fill-outline.ts';
import { FAN_SEAT_SIZE, fanStage, layOutFan } from './list/lay-out-fan.ts';
import type { MapParts } from './map-parts.ts';
import type { Reading } from './reading.ts';
import type { RowOfSeats } from './to-rows.ts';

export interface LaidOutMap {
  readonly drafts: readonly Draft[];
  /** Of the seats that were laid out; null where the files place them. */
  readonly seatSize: number | null;
  readonly background: readonly BackgroundDocument[];
}

/** A file of more parts than that is a house of boxes and sectors, not of parts one behind the other. */
const MOST_IN_FAN = 6;

/**
 * Places for seats that no file places: in the drawn outline of their region, or, where nothing is drawn, in rows that
 * a generator lays out. Told, and asked how.
 */
export function layOutSeats(drafts: readonly Draft[], parts: MapParts, reading: Reading): LaidOutMap {
  const isOpen = ({ rows }: Draft): boolean => rows.some((row) => row.seats.some(({ placed }) => !placed));
  const open = drafts.filter(isOpen);
  if (open.length === 0) return { drafts, seatSize: null, background: [] };
  const seats = open.reduce((sum, { rows }) => sum + rows.reduce((all, row) => all + row.seats.length, 0), 0);
  const place = open[0]?.joined.seats[0]?.place ?? { file: '' };
  reading.report('laidOut', 'needsChoice', { file: place.file }, { seats, regions: open.length });
  const drawn = drafts.some(({ outline }) => outline.length > 0) || open.length < drafts.length;
  return drawn ? inOutlines(drafts, isOpen, parts.background) : inRows(drafts, parts, reading, place.file);
}

function inOutlines(
  drafts: readonly Draft[],
  isOpen: (draft: Draft) => boolean,
  drawn: MapParts['background'],
): LaidOutMap {
  const { minX, minY, maxX, maxY } = boxOfPoints(
    drafts.flatMap(({ outline, rows }) => [
      ...outline.flat(),
      ...rows.flatMap((row) => row.seats.filter((seat) => seat.placed)),
    ]),
  );
  const stage = drawn.find(
    (shape) => shape.type === 'polygon' && (shape.kind === 'stage' || shape.kind === 'field'),
  );
  const focus =
    stage?.type === 'polygon' ? meanPoint(stage.points) : { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
  const side = Math.max(maxX - minX, maxY - minY) / 8;
  let below = 0;
  const pitches: number[] = [];
  const placed = drafts.map((draft) => {
    if (!isOpen(draft)) return draft;
    const outline =
      draft.outline.length > 0 ? draft.outline : [box(minX + below++ * side * 1.1, maxY + side * 0.2, side)];
    const counts = draft.rows.map((row) => row.seats.length);
    const points = fillOutline(outline, counts, focus);
    for (const row of points) {
      const [a, b] = row;
      if (a && b) for (let i = 1; i < row.length; i++) pitches.push(Math.hypot(a.x - b.x, a.y - b.y));
    }
    return { ...draft, outline, rows: withPlaces(draft.rows, points) };
  });
  pitches.sort((a, b) => a - b);
  const pitch = pitches[Math.floor(pitches.length / 10)] ?? side / 20;
  return { drafts: placed, seatSize: Math.max(pitch * 0.8, side / 1000), background: [] };
}

function box(x: number, y: number, side: number): readonly Point[] {
  return [
    { x, y },
    { x: x + side, y },
    { x: x + side, y: y + side },
    { x, y: y + side },
  ];
}

function inRows(drafts: readonly Draft[], parts: MapParts, reading: Reading, file: string): LaidOutMap {
  const hasBlocks = drafts.some(({ rows }) =>
    rows.some(({ seats }) => seats.some(({ block }) => block !== '')),
  );
  const layout = reading.ask({
    id: `layout:${file}`,
    code: 'layout',
    params: { file },
    options: [{ value: 'straight' }, { value: 'fan' }],
    chosen: hasBlocks && drafts.length <= MOST_IN_FAN ? 'fan' : 'straight',
    toConfirm: true,
  });
  return layout === 'fan' ? inFan(drafts) : inStraightRows(drafts, parts);
}

function inFan(drafts: readonly Draft[]): LaidOutMap {
  const laidOut = layOutFan(drafts.map(({ rows }) => ({ rows: rows.map(({ seats }) => seats) })));
  return {
    drafts: drafts.map((draft, i) => ({
      ...draft,
      outline: [(laidOut[i]?.outline ?? []).map(([x, y]) => ({ x, y }))],
      rows: withPlaces(draft.rows, laidOut[i]?.places ?? []),
    })),
    seatSize: FAN_SEAT_SIZE,
    background: [{ type: 'polygon', kind: 'stage', points: fanStage() }],
  };
}

function inStraightRows(drafts: readonly Draft[], { name }: MapParts): LaidOutMap {
  const regions = drafts.map(({ joined, rows }, i) => ({
    id: `${i}`,
    name: joined.name,
    color: '#000000',
    reservable: true,
    seated: true as const,
    rows: rows.map((row) => ({ name: row.name, seats: row.seats.map((seat) => ({ name: seat.name })) })),
  }));
  const { regions: placed, seatSize, background } = layOutRoom({ name, stage: '', regions });
  return {
    drafts: drafts.map((draft, i) => {
      const region = placed[i];
      if (!region?.seated) return draft;
      return {
        ...draft,
        outline: region.outline.map((polygon) => polygon.map(([x, y]) => ({ x, y }))),
        rows: withPlaces(
          draft.rows,
          region.rows.map(({ seats }) => seats),
        ),
      };
    }),
    seatSize,
    background: background.filter((shape) => shape.type !== 'text' || shape.text !== ''),
  };
}

function withPlaces(
  rows: readonly RowOfSeats[],
  places: readonly (readonly Point[])[],
): readonly RowOfSeats[] {
  return rows.map((row, i) => ({
    ...row,
    seats: row.seats.map((seat, j) => {
      const at = places[i]?.[j];
      return at === undefined || seat.placed ? seat : { ...seat, x: at.x, y: at.y, placed: true };
    }),
  }));
}
