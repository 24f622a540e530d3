import { pointInPolygon } from '../../geometry/point-in-polygon.ts';
import type { RegionRow, RegionSeat } from '../bake/region-rows.ts';
import type { DesignRegion, SeatAddress } from '../design/design.ts';
import { outlinePolygons } from '../design/outline-points.ts';
import type { DesignFinding } from './design-finding.ts';

/** What is wrong with a region and its seats alone. Linear in its seats. */
export function checkRegion(region: DesignRegion, rows: readonly RegionRow[]): readonly DesignFinding[] {
  const own = { severity: 'error', ids: [region.id], seats: [], region: region.id } as const;
  const findings: DesignFinding[] = [];
  if (region.name.trim() === '') findings.push({ ...own, code: 'unnamedRegion' });
  if (!region.seated) {
    return region.capacity > 0 ? findings : [...findings, { ...own, code: 'capacityMissing' }];
  }
  const isEmpty = rows.every(({ seats }) => seats.length === 0);
  if (isEmpty) findings.push({ ...own, severity: 'warning', code: 'emptyRegion' });
  return [
    ...findings,
    ...rowNamesTwice(region.id, rows),
    ...rows.flatMap((row) => checkRow(region.id, row)),
    ...outside(region, rows),
  ];
}

/** Ordinary rows of one name are one row: only tables and boxes can have another's. */
function rowNamesTwice(region: string, rows: readonly RegionRow[]): readonly DesignFinding[] {
  const byName = Map.groupBy(rows, ({ name }) => name);
  return [...byName].flatMap(([row, same]) =>
    same.length < 2
      ? []
      : [
          {
            code: 'duplicateRow',
            severity: 'error',
            region,
            row,
            ids: objectsOf(same.flatMap(({ seats }) => seats)),
            seats: [],
          } as const,
        ],
  );
}

function checkRow(region: string, { name: row, seats }: RegionRow): readonly DesignFinding[] {
  const first = new Map<string, RegionSeat>();
  const twice = new Map<string, RegionSeat[]>();
  for (const seat of seats) {
    const known = first.get(seat.name);
    if (!known) first.set(seat.name, seat);
    else twice.set(seat.name, [...(twice.get(seat.name) ?? [known]), seat]);
  }
  return Array.from(twice, ([name, same]) =>
    name === '' ? unnamed(region, row, same) : duplicate(region, row, name, same),
  ).concat(
    !twice.has('') && first.has('')
      ? [
          unnamed(
            region,
            row,
            seats.filter((seat) => seat.name === ''),
          ),
        ]
      : [],
  );
}

function duplicate(region: string, row: string, seat: string, same: readonly RegionSeat[]): DesignFinding {
  return {
    code: 'duplicateSeat',
    severity: 'error',
    region,
    row,
    seat,
    ids: objectsOf(same),
    seats: same.map(toAddress),
  };
}

function unnamed(region: string, row: string, seats: readonly RegionSeat[]): DesignFinding {
  return {
    code: 'emptySeatName',
    severity: 'error',
    region,
    row,
    ids: objectsOf(seats),
    seats: seats.map(toAddress),
  };
}

function outside({ id, outline }: DesignRegion, rows: readonly RegionRow[]): readonly DesignFinding[] {
  const rings = outlinePolygons(outline).map((ring) => ring.map(([x, y]) => ({ x, y })));
  const seats = rows
    .flatMap((row) => row.seats)
    .filter((seat) => !rings.some((ring) => pointInPolygon(seat, ring)));
  if (seats.length === 0) return [];
  const count = seats.length;
  return [
    {
      code: 'seatsOutsideRegion',
      severity: 'warning',
      region: id,
      count,
      ids: objectsOf(seats),
      seats: seats.map(toAddress),
    },
  ];
}

function objectsOf(seats: readonly RegionSeat[]): readonly string[] {
  return [...new Set(seats.map(({ object }) => object))];
}

function toAddress({ object, key }: RegionSeat): SeatAddress {
  return { object, key };
}
