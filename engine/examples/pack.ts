import { lightTheme, SeatMap } from '../index.ts';
import { element } from './element.ts';
import { sampleHall } from './sample-hall.ts';
import { bake, describeSeat, someStatus } from './sample-show.ts';

/** Two evenings of one room: a seat taken on Friday is taken on Saturday too, if it can be had, or the nearest. */
const plan = bake(sampleHall());
const open = (id: string, seed: number): Promise<SeatMap> =>
  SeatMap.create(element(id), { plan, status: someStatus(plan, seed), theme: lightTheme, label: id });
const [friday, saturday] = await Promise.all([open('friday', 7), open('saturday', 23)]);

/** Which seat of Saturday goes with which of Friday. */
const partners = new Map<number, number>();

friday.on('seat.tapped', ({ seat }) => void toggle(seat));
saturday.on('seat.tapped', ({ seat }) => void saturday.selection.toggle(seat));
friday.on('camera.changed', () => saturday.camera.goTo(friday.camera.toText(), { animate: false }));

async function toggle(seat: number): Promise<void> {
  const outcome = await friday.selection.toggle(seat);
  if (!outcome.ok) return;
  const partner = partners.get(seat);
  if (partner !== undefined) {
    saturday.selection.deselect(partner);
    partners.delete(seat);
  } else await takePartner(seat);
}

async function takePartner(seat: number): Promise<void> {
  const same = await saturday.selection.select(seat);
  if (same.ok) partners.set(seat, seat);
  element('said').textContent = same.ok
    ? `${describeSeat(plan, seat)} as well`
    : `${describeSeat(plan, seat)} is ${same.refusal.code}: press another`;
}

// For the console and the browser tests.
Object.assign(window, { friday, saturday });
