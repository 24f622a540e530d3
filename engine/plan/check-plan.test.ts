import { describe, expect, it } from 'vitest';
import { bakePlan } from './bake-plan.ts';
import type { BackgroundDocument, PlanDocument } from './plan-document.ts';
import type { Furniture } from './plan.ts';
import { testCabaret } from './test-plan.ts';

const room = testCabaret();
const problemsOf = (document: PlanDocument): unknown => {
  const baked = bakePlan(document);
  return baked.ok ? [] : baked.refusal;
};
const background = (...shapes: readonly BackgroundDocument[]): unknown =>
  problemsOf({ ...room, background: shapes });
const at = { x: 0, y: 0 };
const image = { type: 'image', href: '/a.png', at, width: 1, height: 1, opacity: 1 } as const;

/** The room with another table 1. */
const withTable = (change: Partial<Furniture>, seats?: readonly []): unknown =>
  problemsOf({
    ...room,
    regions: room.regions.map((region, i) =>
      i > 0 || !region.seated
        ? region
        : {
            ...region,
            rows: region.rows.map((row, j) => {
              if (j > 0 || row.furniture === undefined) return row;
              return { ...row, furniture: { ...row.furniture, ...change }, seats: seats ?? row.seats };
            }),
          },
    ),
  });
const table = ['regions', 0, 'rows', 0, 'furniture'];

describe('bakePlan with objects and floors', () => {
  it('takes tables, boxes, icons, pictures and floors', () => {
    expect(problemsOf(room)).toEqual([]);
  });

  it('refuses floors that cannot be told apart or do not exist', () => {
    expect(problemsOf({ ...room, floors: [] })).toMatchObject([
      { path: ['floors'], code: 'noFloors' },
      { path: ['background', 1, 'floor'], code: 'unknownFloor', floor: 'ground' },
      { path: ['background', 3, 'floor'], code: 'unknownFloor', floor: 'up' },
      { path: ['background', 4, 'floor'], code: 'unknownFloor', floor: 'up' },
      { path: ['regions', 1, 'floor'], code: 'unknownFloor', floor: 'up' },
    ]);
    const floor = (id: string, name: string) => ({ id, name });
    const floors = [floor('ground', 'Platea'), floor('up', ''), floor('up', 'Otra'), floor('', 'Nada')];
    expect(problemsOf({ ...room, floors })).toEqual([
      { path: ['floors', 1, 'name'], code: 'emptyFloorName', floor: 'up' },
      { path: ['floors', 2, 'id'], code: 'duplicateFloor', floor: 'up' },
      { path: ['floors', 3, 'id'], code: 'emptyId' },
    ]);
    const many = Array.from({ length: 101 }, (_, i) =>
      floor(i === 0 ? 'ground' : i === 1 ? 'up' : `${i}`, 'x'),
    );
    expect(problemsOf({ ...room, floors: many })).toEqual([
      { path: ['floors'], code: 'tooMany', what: 'floors', limit: 100 },
    ]);
  });

  it('refuses furniture of bad numbers, of no known kind, and without seats', () => {
    expect(withTable({ at: { x: NaN, y: 0 }, width: 0, height: Infinity, angle: NaN })).toEqual([
      { path: [...table, 'at'], code: 'badCoordinate', value: NaN },
      { path: [...table, 'width'], code: 'badSize', value: 0 },
      { path: [...table, 'height'], code: 'badSize', value: Infinity },
      { path: [...table, 'angle'], code: 'badCoordinate', value: NaN },
    ]);
    const unknown: Partial<Furniture> = JSON.parse('{ "kind": "sofa", "shape": "heart" }');
    expect(withTable(unknown)).toEqual([
      { path: [...table, 'kind'], code: 'unknownFurniture', value: 'sofa' },
      { path: [...table, 'shape'], code: 'unknownFurniture', value: 'heart' },
    ]);
    expect(withTable({}, [])).toEqual([
      { path: table, code: 'furnitureWithoutSeats', region: 'tables', row: 'Mesa 1' },
    ]);
  });

  it('refuses numbers written as texts', () => {
    const text: Partial<Furniture> = JSON.parse('{ "width": "5" }');
    expect(withTable(text)).toEqual([{ path: [...table, 'width'], code: 'badSize', value: '5' }]);
  });

  it('refuses icons and pictures that cannot be drawn', () => {
    const path = ['background', 0];
    const icon: BackgroundDocument = JSON.parse(
      '{"type":"icon","icon":"disco","at":{"x":0,"y":null},"size":-1}',
    );
    expect(background(icon)).toEqual([
      { path: [...path, 'at'], code: 'badCoordinate', value: null },
      { path: [...path, 'size'], code: 'badSize', value: -1 },
      { path: [...path, 'icon'], code: 'unknownIcon', icon: 'disco' },
    ]);
    expect(background({ ...image, width: NaN, height: 2e6, opacity: 0 })).toEqual([
      { path: [...path, 'width'], code: 'badSize', value: NaN },
      { path: [...path, 'height'], code: 'badSize', value: 2e6 },
      { path: [...path, 'opacity'], code: 'badOpacity', value: 0 },
    ]);
    expect(background(...Array.from({ length: 33 }, () => image))).toEqual([
      { path: ['background'], code: 'tooMany', what: 'images', limit: 32 },
    ]);
  });

  it.each([
    ['https://example.org/a.png', true],
    ['/files/room.webp?v=2', true],
    ['data:image/png;base64,iVBORw0KGgo=', true],
    ['data:image/svg+xml;base64,PHN2Zz4=', false],
    ['data:image/png;base64,<svg>', false],
    ['data:text/html;base64,PGI+', false],
    ['http://example.org/a.png', false],
    ['//example.org/a.png', false],
    ['/\\example.org/a.png', false],
    ['/\t/example.org/a.png', false],
    ['javascript:alert(1)', false],
    ['https://', false],
    ['room.png', false],
    ['', false],
  ])('of a picture at %j answers %j', (href, taken) => {
    expect(background({ ...image, href })).toEqual(
      taken ? [] : [{ path: ['background', 0, 'href'], code: 'badImage', href }],
    );
  });
});
