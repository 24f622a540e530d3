import type { TFunction } from 'i18next';
import type { DesignObject } from '#engine/index.ts';

/** What an object is: of a shape what it stands for, as far as that is known. */
export function kindName(object: DesignObject, t: TFunction<'designer'>): string {
  return object.kind === 'shape' && object.role !== 'other'
    ? t(`choice.${object.role}`)
    : t(`kind.${object.kind}`);
}

/**
 * How an object is told from others: a shape by what is written on it, rows by the region they stand in.
 *
 * @param regions names by id
 */
export function objectName(
  object: DesignObject,
  regions: ReadonlyMap<string, string>,
  t: TFunction<'designer'>,
): string {
  const kind = kindName(object, t);
  if (object.kind === 'shape') return object.label ?? kind;
  if (object.kind === 'text') return `${kind}: ${object.text}`;
  const region = 'region' in object ? (regions.get(object.region) ?? '') : '';
  if (object.kind === 'block') return `${kind}: ${region}`;
  if (!('name' in object)) return kind;
  return region === '' ? `${kind}: ${object.name}` : `${kind}: ${object.name} · ${region}`;
}
