import { boxOfPoints, type Box } from '../../geometry/box.ts';
import { bakeObject, isSeated } from '../bake/bake-object.ts';
import type { Design } from '../design/design.ts';
import { objectsBox } from '../design/object-box.ts';
import type { DesignSelection } from './design-selection.ts';

/** Around whole objects and single seats. */
export function selectedBox(design: Design, { ids, seats }: DesignSelection): Box {
  const wanted = new Set(ids);
  const objects = objectsBox(
    design.objects.filter(({ id }) => wanted.has(id)),
    design.seatSize,
  );
  const keys = new Set(seats.map(({ object, key }) => `${key} ${object}`));
  const owners = new Set(seats.map(({ object }) => object));
  const points = design.objects
    .filter(isSeated)
    .filter(({ id }) => owners.has(id))
    .flatMap((object) =>
      bakeObject(object).flatMap((row) => row.seats.filter(({ key }) => keys.has(`${key} ${object.id}`))),
    );
  const corners = [
    { x: objects.minX, y: objects.minY },
    { x: objects.maxX, y: objects.maxY },
  ];
  return boxOfPoints(objects.minX > objects.maxX ? points : [...corners, ...points]);
}
