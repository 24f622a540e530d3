import type { PlanDocument } from '../index.ts';
import { darkTheme, lightTheme, SeatMap } from '../index.ts';
import { element } from './element.ts';
import { showGallery } from './gallery.ts';
import { sampleBowl } from './sample-bowl.ts';
import { sampleFestival } from './sample-festival.ts';
import { sampleHall } from './sample-hall.ts';
import { bake, describeSeat, slowHold, someStatus } from './sample-show.ts';
import { addTools } from './tools.ts';

/**
 * The whole of a host: `?plan=hall`, `?plan=festival`, `?plan=bowl&seats=60000` or `?plan=<address of a plan
 * document>`; `&theme=dark`; `&hold` asks a slow server before a seat is taken; `&tools` shows what else there is.
 * Without a plan: the list of examples.
 */
const query = new URLSearchParams(location.search);
if (query.has('plan')) await show(query.get('plan') ?? '');
else showGallery();

async function show(name: string): Promise<void> {
  const plan = bake(await readDocument(name));
  const card = element('card');
  const openMap = (where: HTMLElement): Promise<SeatMap> =>
    SeatMap.create(where, {
      plan,
      status: someStatus(plan),
      theme: query.get('theme') === 'dark' ? darkTheme : lightTheme,
      regionDetails: (region) => ({ priceFrom: `from ${20 + (region % 7) * 5} €` }),
      ...(query.has('hold') ? { beforeSelect: slowHold } : {}),
    });
  const map = await openMap(element('map'));

  const toggle = async (seat: number): Promise<void> => {
    const outcome = await map.selection.toggle(seat);
    if (!outcome.ok) map.announce(`${describeSeat(plan, seat)}: ${outcome.refusal.code}`);
  };
  map.on('seat.tapped', ({ seat }) => void toggle(seat));
  map.on('region.tapped', ({ region }) => map.camera.fit({ kind: 'region', region }));
  map.on('hovered', ({ seat, screenPoint }) => {
    card.hidden = seat === null;
    if (seat === null || !screenPoint) return;
    card.textContent = describeSeat(plan, seat);
    card.style.left = `${screenPoint.x}px`;
    card.style.top = `${screenPoint.y}px`;
  });
  if (query.has('tools')) addTools(element('tools'), map);

  // For the console and the browser tests.
  Object.assign(window, { map, plan, openMap });
}

async function readDocument(name: string): Promise<PlanDocument> {
  if (name === 'hall') return sampleHall();
  if (name === 'festival') return sampleFestival();
  if (name === 'bowl') return sampleBowl(Number(query.get('seats') ?? 60_000));
  const response = await fetch(name);
  return (await response.json()) as PlanDocument;
}
