import type { Plan } from '../plan/plan.ts';
import { personPath } from './picture-path.ts';
import { PICTURE, type Place, type SeatCamera } from './seat-camera.ts';
import type { PictureShape } from './seat-picture.ts';
import { seatPoint } from './seat-outlook.ts';

/** Middle of the head of who sits, above the floor, metres. */
const HEAD_HEIGHT = 1.1;
/** Nobody sits nearer, metres. */
const NEAREST = 0.6;
/** People smaller than this in the picture are left to the colour of their region. */
const LEAST_METRE = 12;
/** More are a crowd: the nearest are drawn. */
const MOST_PEOPLE = 700;
const BANDS = 10;
/** Haze is full at this depth, metres. */
const HAZE = 45;

export interface AudienceShapes {
  /** Behind what is looked at, and before it. Both from far to near. */
  readonly behind: readonly PictureShape[];
  readonly before: readonly PictureShape[];
}

/** Who sits between the seat and the edge of the picture, as silhouettes. `split` is the subject's depth in metres. */
export function audienceShapes(plan: Plan, seat: number, camera: SeatCamera, split: number): AudienceShapes {
  const people = seenPeople(plan, seat, camera);
  return {
    behind: inBands(
      people.filter(({ depth }) => depth > split),
      camera,
    ),
    before: inBands(
      people.filter(({ depth }) => depth <= split),
      camera,
    ),
  };
}

/** From far to near. */
function seenPeople(plan: Plan, seat: number, camera: SeatCamera): readonly Place[] {
  const people: Place[] = [];
  for (const { floor, seatStart, seatEnd } of plan.regions) {
    for (let other = seatStart; other < seatEnd; other++) {
      if (other === seat) continue;
      const point = seatPoint(plan, other);
      const flat = camera.placeOf(point, 0);
      if (flat.depth < NEAREST || camera.scaleAt(flat.depth) < LEAST_METRE) continue;
      if (Math.abs(flat.right) > flat.depth) continue;
      people.push(camera.placeOf(point, camera.groundAt(point, floor) + HEAD_HEIGHT));
    }
  }
  return people
    .sort((a, b) => a.depth - b.depth || a.right - b.right)
    .slice(0, MOST_PEOPLE)
    .reverse();
}

function inBands(people: readonly Place[], camera: SeatCamera): readonly PictureShape[] {
  const size = Math.max(1, Math.ceil(people.length / BANDS));
  const count = Math.ceil(people.length / size);
  return Array.from({ length: count }, (_, band): PictureShape => {
    const members = people.slice(band * size, (band + 1) * size);
    const far = Math.min(1, (members[0]?.depth ?? 0) / HAZE);
    return { role: 'person', far, path: members.map((place) => pathOf(place, camera)).join('') };
  }).filter(({ path }) => path !== '');
}

function pathOf(place: Place, camera: SeatCamera): string {
  const at = camera.project(place);
  const metre = camera.scaleAt(place.depth);
  const isSeen = at.x > -metre && at.x < PICTURE.width + metre && at.y < PICTURE.height + metre;
  return isSeen ? personPath(at, metre) : '';
}
