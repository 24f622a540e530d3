import { accept, refuse } from '../../result.ts';
import type { Design, DesignObject } from '../design/design.ts';
import { type Changed, changeObjects, objectsToChange } from './command-context.ts';
import { FIELDS, type ObjectFields, OPTIONAL_FIELDS } from './object-fields.ts';

/** Each object takes what it has; one that has none of the fields refuses the whole. */
export function setFields(design: Design, ids: readonly string[], fields: ObjectFields): Changed {
  const given: readonly (readonly [string, unknown])[] = Object.entries(fields);
  const objects = objectsToChange(design, ids);
  if (!objects.ok) return objects;
  const [nothing] = given.filter(([field, value]) => value === null && !isOptional(field));
  if (nothing) return refuse({ code: 'badValue', field: nothing[0] });
  const unsuitable = objects.value.filter(({ kind }) => !given.some(([field]) => takes(kind, field)));
  if (unsuitable.length > 0) return refuse({ code: 'unsuitable', ids: unsuitable.map(({ id }) => id) });
  const regions = new Set(design.objects.filter(({ kind }) => kind === 'region').map(({ id }) => id));
  if (fields.region !== undefined && !regions.has(fields.region)) {
    return refuse({ code: 'unknownRegion', region: fields.region });
  }
  const changed = changeObjects(design, ids, (object) => withFields(object, given));
  if (!changed.ok) return changed;
  const isSame = changed.value.objects.every((object, i) => sameFields(object, design.objects[i]));
  return isSame ? refuse({ code: 'nothingToDo' }) : accept(changed.value);
}

function takes(kind: DesignObject['kind'], field: string): boolean {
  const own: readonly string[] = FIELDS[kind];
  return own.includes(field);
}

function isOptional(field: string): boolean {
  return OPTIONAL_FIELDS.some((each) => each === field);
}

/** Of a union's member its own fields only: what they may be the caller's type says. */
function withFields(object: DesignObject, given: readonly (readonly [string, unknown])[]): DesignObject {
  const own = given.filter(([field]) => takes(object.kind, field));
  if (own.length === 0) return object;
  const next: DesignObject = { ...object };
  for (const [field, value] of own) {
    if (value === null) Reflect.deleteProperty(next, field);
    else if (field === 'at' && 'at' in object) Reflect.set(next, field, { ...object.at, ...Object(value) });
    else Reflect.set(next, field, value);
  }
  return next;
}

function sameFields(a: DesignObject, b: DesignObject | undefined): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
