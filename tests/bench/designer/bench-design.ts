import { type Design, newDesign } from '#engine/index.ts';

const ROWS = 40;
const SEATS = 50;
export const BLOCK_SEATS = ROWS * SEATS;
const ACROSS = 6;
const DOWN = 5;
const PITCH = { seat: 20, row: 26 } as const;

/** A house of 60,000 seats: 30 regions with a block of 2,000 each. */
export function benchDesign(): Design {
  const [width, height] = [(SEATS + 4) * PITCH.seat, (ROWS + 4) * PITCH.row];
  const places = Array.from({ length: ACROSS * DOWN }, (_, i) => ({
    number: i + 1,
    x: (i % ACROSS) * width,
    y: Math.floor(i / ACROSS) * height,
  }));
  return {
    ...newDesign('Sixty thousand'),
    objects: [
      ...places.map(({ number, x, y }) => ({
        id: `region-${number}`,
        kind: 'region' as const,
        name: String(number),
        color: '#2563eb',
        reservable: true,
        seated: true,
        capacity: 0,
        outline: {
          form: 'rectangle' as const,
          at: { x, y },
          width: width - PITCH.seat,
          height: height - PITCH.row,
          angle: 0,
        },
      })),
      ...places.map(({ number, x, y }) => ({
        id: `block-${number}`,
        kind: 'block' as const,
        region: `region-${number}`,
        at: { x, y, angle: 0 },
        rows: ROWS,
        seats: SEATS,
        rowPitch: PITCH.row,
        seatPitch: PITCH.seat,
        sag: 0,
        skew: 0,
        fan: 0,
        stagger: 0,
        alignment: 'centre' as const,
        rowScheme: {
          kind: 'letters' as const,
          alphabet: 'english' as const,
          skip: '',
          afterLast: 'counted' as const,
          first: 'A',
        },
        firstRow: 'front' as const,
        seatScheme: { kind: 'consecutive' as const, from: 'left' as const, first: 1 },
      })),
    ],
  };
}
