import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bakePlan } from '../bake-plan.ts';
import type { MAP_FINDING_CODES } from './map-reading.ts';
import { type MapFile } from './map-reading.ts';
import { readMap } from './read-map.ts';

const root = resolve(import.meta.dirname, '../../..');
/** Files of real venues, of which these may be committed; the rest lies beside the repository where it is there. */
const COMMITTED = [join(root, 'server/demo/venues'), join(root, 'tests/fixtures/venues')];
const ALL = resolve(root, '../shared/venues');

interface Venue {
  readonly files: readonly string[];
  /** As SOURCE.txt counts them. */
  readonly inFiles: { readonly regions: number; readonly rows: number; readonly seats: number };
  readonly capacity?: number;
  /** Oddities of SOURCE.txt that are told: code, and how often. */
  readonly told: Readonly<Partial<Record<(typeof MAP_FINDING_CODES)[number], number>>>;
}

const VENUES: Readonly<Record<string, Venue>> = {
  'hkcc-grand-theatre': {
    files: ['hkcc-gt.csv'],
    inFiles: { seats: 1740, regions: 4, rows: 57 },
    told: { managementSeat: 8, columnIgnored: 7, laidOut: 1 },
  },
  'hkfa-cinema': {
    files: ['hkfa-cinema.csv'],
    inFiles: { seats: 132, regions: 1, rows: 8 },
    told: { managementSeat: 3, laidOut: 1 },
  },
  'hkfa-cinema as a tree': {
    files: ['hkfa-cinema/hkfa-cinema.json'],
    inFiles: { seats: 132, regions: 1, rows: 8 },
    told: { managementSeat: 3, totalDiffers: 1 },
  },
  'pretix-stadium': {
    files: ['stadium.json'],
    inFiles: { seats: 738, regions: 2, rows: 90 },
    told: { repeatedIdentifiers: 1, emptyCategory: 1, zoneMoved: 1 },
  },
  'ticketland-hall': {
    files: ['hall.json'],
    inFiles: { seats: 1115, regions: 6, rows: 10 },
    told: { generalAdmission: 1, hiddenSection: 5, textDropped: 1, colorReplaced: 6 },
  },
  'palenque-victoria': {
    files: ['seats-data-palenque-victoria.json', 'secciones/*.svg'],
    inFiles: { seats: 2554, regions: 12, rows: 100 },
    told: { totalDiffers: 1, regionWithoutSeats: 1, shapeInOwnUnits: 12 },
  },
  'metalist-stadium': {
    files: ['metalist-map.svg', 'metalist.json'],
    inFiles: { seats: 39_616, regions: 58, rows: 1453 },
    told: { laidOut: 1 },
  },
  'metalist-stadium as a table': {
    files: ['metalist-stadium/metalist-map.svg', 'metalist-stadium/metalist-seats.csv'],
    inFiles: { seats: 39_616, regions: 58, rows: 1453 },
    told: { laidOut: 1 },
  },
  'n1stre-stadium': {
    files: ['allSeats.json', 'allSections.json'],
    inFiles: { seats: 16_054, regions: 60, rows: 1462 },
    told: { seatsCoincide: 10, labelsAreIdentifiers: 1 },
  },
};

/** Where a venue's files lie; null where they are not on this machine. */
function filesOf(name: string, { files }: Venue): readonly string[] | null {
  const folder = files[0]?.includes('/') ? '' : name;
  const home = [...COMMITTED, ALL]
    .map((place) => join(place, folder))
    .find((place) => existsSync(join(place, files[0] ?? '')));
  if (home === undefined) return null;
  return files.flatMap((file) => {
    if (!file.endsWith('*.svg')) return [join(home, file)];
    const inner = join(home, file.replace('*.svg', ''));
    return readdirSync(inner)
      .filter((each) => each.endsWith('.svg'))
      .map((each) => join(inner, each));
  });
}

const fileAt = (path: string): MapFile => ({
  name: basename(path),
  bytes: new Uint8Array(readFileSync(path)),
});

describe('files of real venues', () => {
  it.for(Object.entries(VENUES))(
    '%s reaches the counts of its source',
    { timeout: 30_000 },
    async ([name, venue], { skip }) => {
      const paths = filesOf(name, venue);
      if (paths === null) return skip('not on this machine');
      const read = await readMap(paths.map(fileAt));
      if (!read.ok) throw new Error(JSON.stringify(read.refusal));
      const { inFiles, counts, document, findings, leftovers } = read.value;
      expect(inFiles).toEqual(venue.inFiles);
      expect(counts.capacity).toBe(venue.capacity ?? venue.inFiles.seats);
      const told = Object.keys(venue.told).map((code) => [
        code,
        findings.filter((finding) => finding.code === code).length,
      ]);
      expect(Object.fromEntries(told)).toEqual(venue.told);
      expect(leftovers.regionsWithoutShape).toEqual([]);
      expect(bakePlan(document)).toMatchObject({ ok: true });
    },
  );

  it('joins all sections of the stadium, one of which is drawn twice', async ({ skip }) => {
    const folder = join(ALL, 'metalist-stadium');
    if (!existsSync(folder)) return skip('not on this machine');
    const read = await readMap([fileAt(join(folder, 'metalist-map.svg'))]);
    if (!read.ok) throw new Error(JSON.stringify(read.refusal));
    const { document, findings } = read.value;
    expect(document.regions).toHaveLength(58);
    const twice = findings.filter(({ code, done }) => code === 'regionDrawnTwice' && done === 'kept');
    expect(twice.map(({ params, line }) => [params['region'], line])).toEqual([['west 5', 634]]);
  });

  it('says which drawing has nobody’s seats', async ({ skip }) => {
    const folder = join(ALL, 'palenque-victoria');
    if (!existsSync(folder)) return skip('not on this machine');
    const sketches = readdirSync(join(folder, 'secciones')).map((name) => join(folder, 'secciones', name));
    const files = [join(folder, 'seats-data-palenque-victoria.json'), ...sketches].map(fileAt);
    const read = await readMap(files, { 'placement:sketches': 'fit' });
    if (!read.ok) throw new Error(JSON.stringify(read.refusal));
    expect(read.value.leftovers).toEqual({ shapesWithoutSeats: ['General'], regionsWithoutShape: [] });
    expect(read.value.findings.filter(({ code }) => code === 'outlineMade')).toEqual([]);
  });
});
