import { PLAN_PADDING } from '../camera/constrain.ts';
import type { Box } from '../geometry/box.ts';
import { growBox } from '../geometry/box.ts';
import type { Point } from '../geometry/point.ts';
import type { Steps } from './in-steps.ts';
import type { HungLabel, RegionText } from './label-box.ts';
import { AIR, boxOnPlan, bySize, hungBox, samples } from './label-box.ts';
import { LabelCrowd } from './label-crowd.ts';
import type { LabelForm, MeasureText } from './label-form.ts';
import { labelForms } from './label-form.ts';
import type { LedLabel, MapLabel } from './label-stages.ts';
import { labelStages, lowestLevel } from './label-stages.ts';
import type { OutsideSite } from './outside-sites.ts';
import { hangAt, isLed, ledSites, nearSites } from './outside-sites.ts';

/** Kept free around a label: less than between labels, for the gaps between regions are narrow. CSS pixels. */
const CLEARANCE = 1;
/** Levels between two tries to place a label. */
const TRY = 0.25;
/** Rather than wait this long for a place beside its region a label stands further away. */
const PATIENCE = 1;
/** Kept free of regions around a label at the end of a line, and level with its own, CSS pixels. */
const APART = 9;
/** Other regions are further from a label than its own by this much at least, CSS pixels. */
const NEARER = 4;
/** Narrower gaps between regions are not looked at, nor is more room than this, in seat diameters. */
const LEAST_ROOM = 0.4;
const MOST_ROOM = 60;
/** A label that is free at a level is looked at again at these above it: rows may curve into its way. */
const LATER = [0.5, 1, 1.5, 2, 2.5, 3, 4] as const;

/** The levels for which labels are placed. */
export interface LevelRange {
  readonly low: number;
  readonly high: number;
}

/** Where labels may stand; boxes and points in plan units. */
export interface LabelGround {
  /** The plan's bounds: what a camera that shows the whole plan is sure to show, but for its padding. */
  readonly bounds: Box;
  readonly seatSize: number;
  /** How far names of rows stick out of their regions. */
  readonly rowReach: number;
  /** Whether nothing that a label may hide or be lost on lies in the box. */
  isFree(box: Box): boolean;
  /** Whether the background's lettering lies in the box. */
  isLettered(box: Box): boolean;
  /** Whether a line may pass through the point on its way from a region. */
  isOpen(point: Point): boolean;
  /** Whether any but this region has a point in common with the box. */
  meetsOther(region: number, box: Box): boolean;
}

/** What labels are placed by beside their regions. */
export interface OutsideSource {
  readonly measure: MeasureText;
  readonly ground: LabelGround;
  /** The highest level that is looked at. */
  readonly high: number;
  /** Labels that are there already. */
  readonly others: readonly MapLabel[];
}

/**
 * The labels beside their regions: each at the best place that is free from the level on that `startOf` gives, or
 * from the first one on at which a place is; at the end of a line rather than much later. Rather the numbers of all
 * than the details of some, large regions first. A step places one label.
 */
export function* outsideLabels(
  texts: readonly RegionText[],
  source: OutsideSource,
  startOf: (text: RegionText) => number,
): Steps<readonly MapLabel[]> {
  const crowd = new LabelCrowd();
  for (const other of source.others) crowd.add(other);
  const sited: SitedLabel[] = [];
  for (const text of bySize(texts)) {
    const found = siteLabel(text, source, startOf(text), crowd);
    if (found) sited.push(found);
    yield;
  }
  const labels: MapLabel[] = [];
  for (const each of sited) {
    labels.push(...stagesOf(each, source, crowd));
    yield;
  }
  return labels;
}

/** A label with its place: poorest form first, seen from a level on. */
interface SitedLabel {
  readonly region: number;
  readonly site: OutsideSite;
  readonly labels: readonly LedLabel[];
  readonly from: number;
}

function siteLabel(
  text: RegionText,
  { measure, ground, high }: OutsideSource,
  low: number,
  crowd: LabelCrowd,
): SitedLabel | null {
  const { region } = text;
  const [, ...forms] = labelForms(text.name, text.details, measure);
  const [least] = forms;
  if (!least) return null;
  const found = bestSite(text, least, ground, { low, high }, (candidate, level) =>
    hangAt(candidate, formsAt(candidate, forms))
      .slice(0, 1)
      .every((label) => {
        const isOwn =
          isUnmistakable(label, level, ground) && isNearest(region, candidate, label, false, level, ground);
        const isFree = isOwn && isPlaceable(label, false, level, ground);
        return isFree && crowd.clearFrom(region, label, false) <= level;
      }),
  );
  if (!found) return null;
  const labels = hangAt(found.site, formsAt(found.site, forms));
  const [poorest] = labels;
  const from = found.level;
  if (poorest) crowd.add({ ...poorest, region, from, to: Infinity, detailsFrom: Infinity });
  return { region, site: found.site, labels, from };
}

function stagesOf(
  { region, site, labels, from }: SitedLabel,
  { ground, high }: OutsideSource,
  crowd: LabelCrowd,
): readonly MapLabel[] {
  const [poorest] = labels;
  const leastLevel = (label: HungLabel, detailed: boolean): number => {
    if (label === poorest && !detailed) return from;
    const room = lowestLevel(
      from,
      high,
      (level) =>
        isNearest(region, site, label, detailed, level, ground) &&
        isPlaceable(label, detailed, level, ground),
    );
    return Math.max(room, crowd.clearFrom(region, label, detailed));
  };
  const stages = labelStages(region, labels, leastLevel, Infinity);
  for (const stage of stages) crowd.add(stage);
  return stages;
}

interface FoundSite {
  readonly site: OutsideSite;
  readonly level: number;
}

function bestSite(
  text: RegionText,
  poorest: LabelForm,
  ground: LabelGround,
  { low, high }: LevelRange,
  fits: (site: OutsideSite, level: number) => boolean,
): FoundSite | null {
  const depthAt = ({ way, gap }: OutsideSite): number =>
    gap + (way.y === 0 ? poorest.width : poorest.nameHeight);
  const roomOf = createRooms(ground);
  const near = withRoom(nearSites(text, ground.rowReach), roomOf);
  const led = withRoom(ledSites(text), roomOf);
  const tries = [
    { sites: near, from: low, to: low + PATIENCE },
    { sites: led, from: low, to: low + 2 * PATIENCE },
    { sites: near, from: low + PATIENCE, to: high },
  ];
  for (const { sites, from, to } of tries) {
    for (let level = from; level < Math.min(to, high); level += TRY) {
      const found = sites.find(({ site, room }) => room * 2 ** level > depthAt(site) && fits(site, level));
      if (found) return { site: found.site, level };
    }
  }
  return null;
}

/** Above and below a name stands in one line: two take more room there, not less. */
function formsAt({ way }: OutsideSite, forms: readonly LabelForm[]): readonly LabelForm[] {
  return way.y === 0 ? forms : forms.filter(({ lines }) => lines.length === 1);
}

function isPlaceable(label: HungLabel, detailed: boolean, level: number, ground: LabelGround): boolean {
  const box = hungBox(label, detailed);
  const zoom = 2 ** level;
  const sight = growBox(ground.bounds, (PLAN_PADDING - AIR) / zoom);
  if (!holds(sight, boxOnPlan(box, label.at, zoom))) return false;
  const clear = growBox(box, CLEARANCE);
  return [0, ...LATER].every((later) => ground.isFree(boxOnPlan(clear, label.at, 2 ** (level + later))));
}

/** What stands level with its region or at the end of a line keeps away from regions that its name might be taken for. */
function isUnmistakable(label: LedLabel, level: number, ground: LabelGround): boolean {
  if (!label.led && label.down !== 0) return true;
  const box = hungBox(label, true);
  const sides = label.led ? APART : 0;
  const around = {
    minX: box.minX - sides,
    maxX: box.maxX + sides,
    minY: box.minY - APART,
    maxY: box.maxY + APART,
  };
  return samples(boxOnPlan(around, label.at, 2 ** level)).every((point) => ground.isOpen(point));
}

/** What stands right beside its region stands beside no other one, whichever side that is on. */
function isNearest(
  region: number,
  { way, reach, gap }: OutsideSite,
  label: HungLabel,
  detailed: boolean,
  level: number,
  ground: LabelGround,
): boolean {
  if (isLed(gap)) return true;
  const zoom = 2 ** level;
  const box = hungBox(label, detailed);
  const away =
    way.y === 0
      ? Math.min(Math.abs(box.minX), Math.abs(box.maxX))
      : Math.min(Math.abs(box.minY), Math.abs(box.maxY));
  const around = growBox(box, away + reach * zoom + NEARER);
  return !ground.meetsOther(region, boxOnPlan(around, label.at, zoom));
}

interface RoomySite {
  readonly site: OutsideSite;
  /** At most so far one gets on the site's way before a region or the stage, plan units. */
  readonly room: number;
}

function withRoom(
  sites: readonly OutsideSite[],
  roomOf: (site: OutsideSite) => number,
): readonly RoomySite[] {
  return sites.map((site) => ({ site, room: roomOf(site) })).filter(({ room }) => room > 0);
}

/**
 * How far one gets from a site, plan units; 0: through no gap that counts. Walked once for the sites that differ in their
 * gap alone, which are most: a walk asks a dozen times which region lies there.
 */
function createRooms(ground: LabelGround): (site: OutsideSite) => number {
  const known = new Map<string, number>();
  return ({ at, way }) => {
    const key = [at.x, at.y, way.x, way.y].join(' ');
    const room = known.get(key) ?? walk(at, way, ground);
    known.set(key, room);
    return room;
  };
}

function walk(at: Point, way: Point, ground: LabelGround): number {
  const isOpen = (reach: number): boolean =>
    ground.isOpen({ x: at.x + way.x * reach, y: at.y + way.y * reach });
  let room = LEAST_ROOM * ground.seatSize;
  if (!isOpen(room)) return 0;
  while (room < MOST_ROOM * ground.seatSize && isOpen(room)) room *= 1.4;
  return room;
}

function holds(outer: Box, inner: Box): boolean {
  const fits = outer.minX <= inner.minX && inner.maxX <= outer.maxX;
  return fits && outer.minY <= inner.minY && inner.maxY <= outer.maxY;
}
