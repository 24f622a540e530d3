import { checkColor, checkCoordinate, checkPoint, checkSize } from './check-numbers.ts';
import { isImageHref } from './image-href.ts';
import type { BackgroundDocument } from './plan-document.ts';
import { MAX_BACKGROUND, MAX_IMAGES } from './plan-limits.ts';
import type { PlanPath, PlanProblem } from './plan-problem.ts';
import { PLAN_ICONS } from './plan.ts';

/** What is wrong with the background of a document; `floors` are the ids it may name. */
export function checkBackground(
  background: readonly BackgroundDocument[],
  floors: ReadonlySet<string>,
  problems: PlanProblem[],
): void {
  const path: PlanPath = ['background'];
  if (background.length > MAX_BACKGROUND) {
    problems.push({ path, code: 'tooMany', what: 'background', limit: MAX_BACKGROUND });
  }
  if (background.filter(({ type }) => type === 'image').length > MAX_IMAGES) {
    problems.push({ path, code: 'tooMany', what: 'images', limit: MAX_IMAGES });
  }
  background.forEach((shape, i) => {
    const { floor } = shape;
    if (floor !== undefined && !floors.has(floor)) {
      problems.push({ path: [...path, i, 'floor'], code: 'unknownFloor', floor });
    }
    checkShape(shape, [...path, i], problems);
  });
}

function checkShape(shape: BackgroundDocument, path: PlanPath, problems: PlanProblem[]): void {
  if (shape.type === 'polygon') {
    if (shape.color !== undefined) checkColor(shape.color, [...path, 'color'], problems);
    if (shape.points.length < 3) {
      problems.push({ path: [...path, 'points'], code: 'badPolygon', points: shape.points.length });
    }
    shape.points.forEach(({ x, y }, i) => {
      checkPoint([x, y], [...path, 'points', i], problems);
    });
    return;
  }
  checkPoint([shape.at.x, shape.at.y], [...path, 'at'], problems);
  if (shape.type === 'image') {
    const { href, opacity } = shape;
    if (!isImageHref(href))
      problems.push({ path: [...path, 'href'], code: 'badImage', href: beginning(href) });
    checkSize(shape.width, [...path, 'width'], problems);
    checkSize(shape.height, [...path, 'height'], problems);
    if (!(opacity > 0 && opacity <= 1)) {
      problems.push({ path: [...path, 'opacity'], code: 'badOpacity', value: opacity });
    }
    return;
  }
  checkSize(shape.size, [...path, 'size'], problems);
  if (shape.type === 'text') checkCoordinate(shape.angle, [...path, 'angle'], problems);
  else if (!PLAN_ICONS.includes(shape.icon)) {
    problems.push({ path: [...path, 'icon'], code: 'unknownIcon', icon: shape.icon });
  }
}

/** Enough of an address to be known again: one with its picture inside may be megabytes. */
function beginning(href: string): string {
  return href.length > 200 ? `${href.slice(0, 200)}…` : href;
}
