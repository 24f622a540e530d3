import { checkCoordinate, checkPoint, checkSize } from './check-numbers.ts';
import type { PlanRowDocument } from './plan-document.ts';
import type { PlanPath, PlanProblem } from './plan-problem.ts';

const KINDS: readonly string[] = ['table', 'booth'];
const SHAPES: readonly string[] = ['round', 'rectangle'];

/** What is wrong with the table or box of a row; nothing where it has none. */
export function checkFurniture(
  region: string,
  row: PlanRowDocument,
  rowPath: PlanPath,
  problems: PlanProblem[],
): void {
  const { furniture, name, seats } = row;
  if (furniture === undefined) return;
  const path = [...rowPath, 'furniture'];
  if (seats.length === 0) problems.push({ path, code: 'furnitureWithoutSeats', region, row: name });
  const { kind, shape, at } = furniture;
  if (!KINDS.includes(kind))
    problems.push({ path: [...path, 'kind'], code: 'unknownFurniture', value: kind });
  if (!SHAPES.includes(shape)) {
    problems.push({ path: [...path, 'shape'], code: 'unknownFurniture', value: shape });
  }
  checkPoint([at.x, at.y], [...path, 'at'], problems);
  checkSize(furniture.width, [...path, 'width'], problems);
  checkSize(furniture.height, [...path, 'height'], problems);
  checkCoordinate(furniture.angle, [...path, 'angle'], problems);
}
