import type {
  BackgroundDocument,
  Coordinates,
  PlanDocument,
  PlanRegionDocument,
  PlanRowDocument,
  PlanSeatDocument,
} from '#engine/plan/plan-document.ts';
import type { Furniture, PlanIcon } from '#engine/plan/plan.ts';

/** A cabaret on two floors, made up; plan units are centimetres. */
export function cabaret(): PlanDocument {
  return {
    format: 'butaca.plan',
    version: 1,
    name: 'Café Ultramar',
    seatSize: SEAT,
    floors: [
      { id: 'sala', name: 'Sala' },
      { id: 'altillo', name: 'Altillo' },
    ],
    background: background(),
    regions: [
      roundTables('mesas-pista', 'Mesas de pista', '#b0304a', {
        radius: 520,
        from: 20,
        count: 5,
        chairs: 4,
        first: 1,
      }),
      roundTables('mesas-sala', 'Mesas de sala', '#a8631f', {
        radius: 850,
        from: 25,
        count: 7,
        chairs: 6,
        first: 6,
      }),
      longTables(),
      bar(),
      boxes(),
      balcony(),
    ],
  };
}

const SEAT = 48;
/** From a table's edge to the middle of a chair at it. */
const CHAIR = 38;
const STAGE: Coordinates = [1200, 150];
const ROUND = 130;

interface Arc {
  readonly radius: number;
  /** Degrees, from the right of the stage; as far from its left. */
  readonly from: number;
  readonly count: number;
  readonly chairs: number;
  /** Number of the first table. */
  readonly first: number;
}

/** Round tables in an arc around the stage, sold whole. */
function roundTables(id: string, name: string, color: string, arc: Arc): PlanRegionDocument {
  const { radius, from, count, chairs, first } = arc;
  const reach = ROUND / 2 + CHAIR + SEAT / 2 + 14;
  const side = (reach / radius) * (180 / Math.PI);
  const rows = Array.from({ length: count }, (_, i): PlanRowDocument => {
    const [x, y] = around(STAGE, radius, 180 - from - (i * (180 - 2 * from)) / (count - 1));
    return {
      name: String(first + i),
      furniture: { ...table('round', x, y, ROUND, ROUND), soldWhole: true },
      seats: Array.from({ length: chairs }, (_unused, chair) => {
        const [seatX, seatY] = around([x, y], ROUND / 2 + CHAIR, (chair * 360) / chairs - 90 + 180 / chairs);
        return { name: String(chair + 1), x: round(seatX), y: round(seatY) };
      }),
    };
  });
  return {
    ...{ id, name, color, reservable: true, floor: 'sala', seated: true, rows },
    outline: [ring(STAGE, radius - reach, radius + reach, [from - side, 180 - from + side])],
    labelAt: around(STAGE, radius, 90),
  };
}

/** Long tables shared with others, sold by chair. */
function longTables(): PlanRegionDocument {
  const [width, height, y] = [300, 80, 1345];
  const rows = [400, 800, 1200, 1600, 2000].map((x, i): PlanRowDocument => {
    const angle = [0.26, 0.12, 0, -0.12, -0.26][i] ?? 0;
    const place = (along: number, across: number): Omit<PlanSeatDocument, 'name'> => ({
      x: round(x + along * Math.cos(angle) - across * Math.sin(angle)),
      y: round(y + along * Math.sin(angle) + across * Math.cos(angle)),
    });
    const away = height / 2 + CHAIR;
    const chairs = [-100, 0, 100].flatMap((along) => [place(along, -away), place(along, away)]);
    return {
      name: String(20 + i),
      furniture: { ...table('rectangle', x, y, width, height), angle },
      seats: chairs.map((at, chair) => ({
        name: String(chair + 1),
        ...at,
        ...(i === 0 && chair === 1 ? { marks: ['accessible'] as const } : {}),
        ...(i === 0 && chair === 3 ? { marks: ['companion'] as const } : {}),
      })),
    };
  });
  return {
    ...{ id: 'mesas-largas', name: 'Mesas compartidas', color: '#1f7a8c', reservable: true, floor: 'sala' },
    outline: [rectangle(205, 1195, 1990, 300)],
    labelAt: [1200, 1345],
    seated: true,
    rows,
  };
}

function bar(): PlanRegionDocument {
  return {
    ...{ id: 'barra', name: 'Barra', color: '#5f6f1f', reservable: false, floor: 'sala' },
    outline: [rectangle(640, 1580, 1120, 240)],
    labelAt: [1200, 1700],
    seated: false,
    capacity: 60,
  };
}

/** Boxes on both sides and opposite the stage, four places each, sold whole. */
function boxes(): PlanRegionDocument {
  const sides = [430, 730, 1030];
  const places: readonly Coordinates[] = [
    ...sides.map((y): Coordinates => [190, y]),
    ...[560, 880, 1200, 1520, 1840].map((x): Coordinates => [x, 1380]),
    ...sides.toReversed().map((y): Coordinates => [2210, y]),
  ];
  const rows = places.map(([x, y], i): PlanRowDocument => {
    const isSide = x < 300 || x > 2100;
    return {
      name: String(i + 1),
      furniture: {
        ...table('rectangle', x, y, isSide ? 270 : 290, isSide ? 270 : 230),
        kind: 'booth',
        soldWhole: true,
      },
      seats: [
        [-65, -18],
        [65, -18],
        [-65, 62],
        [65, 62],
      ].map(([dx = 0, dy = 0], seat) => ({ name: String(seat + 1), x: x + dx, y: y + dy })),
    };
  });
  return {
    ...{ id: 'palcos', name: 'Palcos', color: '#7a4ba8', reservable: true, floor: 'altillo' },
    outline: [rectangle(40, 280, 300, 900), rectangle(400, 1255, 1600, 250), rectangle(2060, 280, 300, 900)],
    labelAt: [1200, 1380],
    seated: true,
    rows,
  };
}

/** Three curved rows behind the boxes. */
function balcony(): PlanRegionDocument {
  const center: Coordinates = [1200, -400];
  const [inner, pitch, chairs] = [2055, 82, 20];
  const step = (62 / inner) * (180 / Math.PI);
  const rows = ['A', 'B', 'C'].map((name, row): PlanRowDocument => {
    const seats = Array.from({ length: chairs }, (_, i): PlanSeatDocument => {
      const [x, y] = around(center, inner + row * pitch, 90 + ((chairs - 1) / 2 - i) * step);
      return { name: String(i + 1), x: round(x), y: round(y) };
    });
    return { name, seats };
  });
  const half = (chairs / 2 + 0.4) * step;
  return {
    ...{ id: 'anfiteatro', name: 'Anfiteatro', color: '#2f6f9f', reservable: true, floor: 'altillo' },
    outline: [ring(center, inner - 42, inner + 2 * pitch + 42, [90 - half, 90 + half])],
    labelAt: around(center, inner + pitch, 90),
    seated: true,
    rows,
  };
}

function background(): readonly BackgroundDocument[] {
  const icon = (name: PlanIcon, x: number, y: number, floor: string): BackgroundDocument => ({
    ...{ type: 'icon', icon: name, at: { x, y }, size: 84, floor },
  });
  const gallery: readonly Coordinates[] = [
    [0, 240],
    [380, 240],
    [380, 1215],
    [2020, 1215],
    [2020, 240],
    [2400, 240],
    [2400, 1900],
    [0, 1900],
  ];
  const half = Array.from({ length: 25 }, (_, i) => around([1200, 60], 290, (i * 180) / 24));
  return [
    { type: 'polygon', kind: 'floor', points: toPoints(rectangle(0, 0, 2400, 1900)), floor: 'sala' },
    { type: 'polygon', kind: 'floor', points: toPoints(gallery), floor: 'altillo' },
    { type: 'polygon', kind: 'stage', points: toPoints(half) },
    { type: 'text', text: 'ESCENARIO', at: { x: 1200, y: 170 }, size: 62, angle: 0 },
    icon('exit', 100, 120, 'sala'),
    icon('firstAid', 2300, 120, 'sala'),
    icon('entrance', 100, 1790, 'sala'),
    icon('wardrobe', 220, 1790, 'sala'),
    icon('accessible', 340, 1790, 'sala'),
    icon('stairs', 2060, 1790, 'sala'),
    icon('lift', 2180, 1790, 'sala'),
    icon('toilets', 2300, 1790, 'sala'),
    icon('bar', 560, 1700, 'sala'),
    icon('food', 1840, 1700, 'sala'),
    icon('stairs', 2060, 1790, 'altillo'),
    icon('lift', 2180, 1790, 'altillo'),
    icon('toilets', 2300, 1790, 'altillo'),
    icon('exit', 100, 1790, 'altillo'),
  ];
}

function table(shape: Furniture['shape'], x: number, y: number, width: number, height: number): Furniture {
  return {
    kind: 'table',
    shape,
    at: { x: round(x), y: round(y) },
    width,
    height,
    angle: 0,
    soldWhole: false,
  };
}

/** The point at so many degrees clockwise from the right. */
function around([x, y]: Coordinates, radius: number, degrees: number): Coordinates {
  const angle = (degrees * Math.PI) / 180;
  return [round(x + radius * Math.cos(angle)), round(y + radius * Math.sin(angle))];
}

function ring(
  center: Coordinates,
  inner: number,
  outer: number,
  [from, to]: readonly [number, number],
): readonly Coordinates[] {
  const steps = 32;
  const arc = (radius: number): readonly Coordinates[] =>
    Array.from({ length: steps + 1 }, (_, i) => around(center, radius, from + ((to - from) * i) / steps));
  return [...arc(outer), ...arc(inner).toReversed()];
}

function rectangle(x: number, y: number, width: number, height: number): readonly Coordinates[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

function toPoints(polygon: readonly Coordinates[]): readonly { readonly x: number; readonly y: number }[] {
  return polygon.map(([x, y]) => ({ x, y }));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
