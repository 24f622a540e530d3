import type { Plan, PlanStatus } from '../index.ts';
import { darkTheme, lightTheme, SEAT_STATUS, SeatMap } from '../index.ts';
import { bakePlan } from '../plan/bake-plan.ts';
import type { PlanDocument } from '../plan/plan-document.ts';
import { sampleBowl } from './sample-bowl.ts';
import { sampleHall } from './sample-hall.ts';

/**
 * The whole of a host: `?plan=hall`, `?plan=bowl&seats=60000` or `?plan=<address of a plan document>`,
 * `&theme=dark`. Taps toggle seats at once; a real host asks its server first.
 */
const query = new URLSearchParams(location.search);
const container = element('map');
const card = element('card');

const plan = bake(await readDocument(query.get('plan') ?? 'hall'));
const selection = new Map<number, 'pending' | 'held'>();
const map = await openMap(container);

map.on('seat.tapped', ({ seat }) => {
  if (selection.has(seat)) selection.delete(seat);
  else selection.set(seat, 'held');
  map.update({ selection: new Map(selection) });
});
map.on('region.tapped', ({ region }) => map.camera.fit({ kind: 'region', region }));
map.on('hovered', ({ seat, screenPoint }) => {
  card.hidden = seat === null;
  if (seat === null || !screenPoint) return;
  card.textContent = describe(seat);
  card.style.left = `${screenPoint.x}px`;
  card.style.top = `${screenPoint.y}px`;
});
map.on('focus.moved', ({ seat }) => map.announce(seat === null ? '' : describe(seat)));

// For the console and the browser tests.
Object.assign(window, { map, plan, openMap });

function openMap(where: HTMLElement): Promise<SeatMap> {
  return SeatMap.create(where, {
    plan,
    status: someStatus(plan),
    theme: query.get('theme') === 'dark' ? darkTheme : lightTheme,
    selection,
    regionDetails: (region) => ({ priceFrom: `from ${20 + (region % 7) * 5} €` }),
  });
}

async function readDocument(name: string): Promise<PlanDocument> {
  if (name === 'hall') return sampleHall();
  if (name === 'bowl') return sampleBowl(Number(query.get('seats') ?? 60_000));
  const response = await fetch(name);
  return (await response.json()) as PlanDocument;
}

function bake(document: PlanDocument): Plan {
  const baked = bakePlan(document);
  if (!baked.ok) throw new Error(JSON.stringify(baked.refusal));
  return baked.value;
}

/** Every place is free but a believable part, taken in small groups. */
function someStatus({ seats, regions }: Plan): PlanStatus {
  const status = new Uint8Array(seats.count);
  let random = 7;
  for (let seat = 0; seat < seats.count; seat += 1 + (random % 4)) {
    random = (random * 1103515245 + 12345) % 2147483648;
    if (random % 10 < 4) status[seat] = SEAT_STATUS.occupied;
    if (random % 97 === 0) status[seat] = SEAT_STATUS.free;
  }
  const placesLeft = Int32Array.from(regions, (region) =>
    region.seated ? -1 : Math.round(region.capacity * 0.6),
  );
  return { version: 1, seats: status, placesLeft };
}

function describe(seat: number): string {
  const row = plan.rows[plan.seats.row[seat] ?? -1];
  const region = plan.regions[row?.region ?? -1];
  const name = plan.seats.names[plan.seats.name[seat] ?? -1];
  return [region?.name, row?.name, name].filter(Boolean).join(' · ');
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no element #${id}`);
  return found;
}
