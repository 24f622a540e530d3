import { type RegionArea, regionArea, regionsOverSeats } from '../../plan/regions-over-seats.ts';
import { rowsByRegion } from '../bake/bake-design.ts';
import { bakeObject, isSeated } from '../bake/bake-object.ts';
import type { RegionRow } from '../bake/region-rows.ts';
import type { Design, DesignRegion } from '../design/design.ts';
import { outlinePolygons } from '../design/outline-points.ts';
import { checkRegion } from './check-region.ts';
import type { CheckedRoom, DesignFinding } from './design-finding.ts';
import { OverlapIndex } from './overlap-index.ts';

interface CheckedRegion {
  readonly region: DesignRegion;
  readonly rows: readonly RegionRow[];
  readonly findings: readonly DesignFinding[];
  readonly area: RegionArea;
}

const NO_ROWS: readonly RegionRow[] = [];

/** Checks a design again and again while it changes: regions and objects that are the same are not looked at again. */
export class DesignChecks {
  private regions = new Map<string, CheckedRegion>();
  private readonly overlaps = new OverlapIndex();

  /** Errors first, else in the order of the regions. */
  check(design: Design, room: CheckedRoom = {}): readonly DesignFinding[] {
    const rows = rowsByRegion(design);
    const regions = design.objects.filter((object) => object.kind === 'region');
    const first = design.floors[0]?.id ?? '';
    const checked = regions.map((region) => this.checkOne(region, rows.get(region.id) ?? NO_ROWS, first));
    this.regions = new Map(checked.map((each) => [each.region.id, each]));
    const overlaps = this.overlaps
      .update(design)
      .map(
        ({ ids, seats }) =>
          ({ code: 'overlappingSeats', severity: 'warning', count: seats.length, ids, seats }) as const,
      );
    const findings = [
      ...checked.flatMap((each) => each.findings),
      ...sameNames(regions),
      ...strays(design, regions),
      ...overlaps,
      ...overSeats(checked),
      ...aboveCapacity(checked, room),
    ];
    return findings.toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'));
  }

  private checkOne(region: DesignRegion, rows: readonly RegionRow[], firstFloor: string): CheckedRegion {
    const floor = region.floor ?? firstFloor;
    const known = this.regions.get(region.id);
    if (known?.region === region && known.rows === rows && known.area.floor === floor) return known;
    return { region, rows, findings: checkRegion(region, rows), area: areaOf(region, rows, floor) };
  }
}

/** Everything that is wrong with a design. */
export function checkDesign(design: Design, room?: CheckedRoom): readonly DesignFinding[] {
  return new DesignChecks().check(design, room);
}

function areaOf(region: DesignRegion, rows: readonly RegionRow[], floor: string): RegionArea {
  const outline = outlinePolygons(region.outline).map((ring) => ring.map(([x, y]) => ({ x, y })));
  return regionArea(region.id, floor, outline, region.seated ? rows.flatMap(({ seats }) => seats) : []);
}

function overSeats(checked: readonly CheckedRegion[]): readonly DesignFinding[] {
  return regionsOverSeats(checked.map(({ area }) => area)).map(({ over, under, seats: count }) => ({
    ...({ code: 'regionOverSeats', severity: 'warning', region: over, under, count } as const),
    ...{ ids: [over], seats: [] },
  }));
}

function sameNames(regions: readonly DesignRegion[]): readonly DesignFinding[] {
  const byName = Map.groupBy(
    regions.filter(({ name }) => name.trim() !== ''),
    ({ name }) => name.trim().toLowerCase(),
  );
  return [...byName.values()].flatMap((same): readonly DesignFinding[] => {
    const [first] = same;
    if (!first || same.length < 2) return [];
    const ids = same.map(({ id }) => id);
    return [{ code: 'duplicateRegionName', severity: 'warning', name: first.name, ids, seats: [] }];
  });
}

/** Seats that no plan has. */
function strays(design: Design, regions: readonly DesignRegion[]): readonly DesignFinding[] {
  const seated = new Set(regions.filter((region) => region.seated).map(({ id }) => id));
  const objects = design.objects.filter(isSeated).filter((object) => !seated.has(object.region));
  const count = objects.reduce(
    (sum, object) => sum + bakeObject(object).reduce((seats, row) => seats + row.seats.length, 0),
    0,
  );
  if (count === 0) return [];
  return [{ code: 'withoutRegion', severity: 'error', count, ids: objects.map(({ id }) => id), seats: [] }];
}

function aboveCapacity(
  checked: readonly CheckedRegion[],
  { capacity }: CheckedRoom,
): readonly DesignFinding[] {
  const places = checked.reduce((sum, { region, rows }) => {
    const own = region.seated ? rows.reduce((seats, row) => seats + row.seats.length, 0) : region.capacity;
    return sum + own;
  }, 0);
  if (capacity === undefined || places <= capacity) return [];
  const ids = checked.map(({ region }) => region.id);
  return [{ code: 'aboveCapacity', severity: 'error', capacity, places, ids, seats: [] }];
}
