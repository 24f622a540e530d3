import { wordsOf, type Words } from '../list/roles.ts';
import type { PlanFloor } from '../../plan.ts';
import type { Drawing, Naming } from './drawing.ts';
import { isAutomatic, isContainer, type Purpose, purposeOf } from './element-naming.ts';

/** What the groups around an element say of it. */
export interface Surroundings {
  /** Of each group, its own or that of the nearest group around it. */
  readonly purposes: readonly (Purpose | null)[];
  /** Of each group, with those of the groups around it. */
  readonly words: readonly Words[];
  /** What people called each group; empty where nobody did, and for drawers such as `#seats`. */
  readonly names: readonly string[];
  /** Id of the floor that each group is on; empty where nothing says it. */
  readonly floors: readonly string[];
}

export function surroundingsOf({ groups }: Drawing): Surroundings {
  const purposes: (Purpose | null)[] = [];
  const words: Words[] = [];
  const names: string[] = [];
  const floors: string[] = [];
  groups.forEach((group, index) => {
    const own = ownPurpose(group);
    purposes[index] = own ?? purposes[group.parent] ?? null;
    floors[index] = group.own?.floor || floors[group.parent] || '';
    words[index] = { ...words[group.parent], ...ownWords(group) };
    names[index] = own === null || own === 'stage' || own === 'field' ? nameOf(group) : '';
  });
  return { purposes, words, names, floors };
}

export function ownPurpose({ id, label, classes }: Naming): Purpose | null {
  return (
    purposeOf(label) ??
    purposeOf(id) ??
    classes
      .split(/\s+/)
      .map(purposeOf)
      .find((it) => it !== null) ??
    null
  );
}

/** Of a shape or a text; undefined where nothing says it. */
export function floorOf(
  around: Surroundings,
  { parent, own }: Pick<Naming, 'parent'> & Partial<Pick<Naming, 'own'>>,
): string | undefined {
  return own?.floor || around.floors[parent] || undefined;
}

/** The floors that a drawing lists in `#floors`, else those it names, in this order. */
export function floorsOf({ groups, shapes }: Drawing): readonly PlanFloor[] {
  const floors = new Map<string, string>();
  const isListed = ({ parent }: Naming): boolean => groups[parent]?.id === 'floors';
  const listed = groups.filter((group) => isListed(group) && group.own?.floor);
  for (const each of listed) floors.set(each.own?.floor ?? '', each.label);
  for (const { own } of [...groups, ...shapes]) {
    if (own?.floor && !floors.has(own.floor)) floors.set(own.floor, own.floor);
  }
  return [...floors].map(([id, name]) => ({ id, name }));
}

/** Its attributes' words, and those of its label or id. */
export function ownWords(naming: Naming): Words {
  const { words, label, id } = naming;
  if (label === '' && id === '') return words;
  return { ...wordsOf(isAutomatic(id) ? '' : id), ...wordsOf(label), ...words };
}

/** What people called it; empty where only a program did. */
export function nameOf({ label, id }: Naming): string {
  const name = isAutomatic(label) ? (isAutomatic(id) ? '' : id) : label;
  return isContainer(name) ? '' : name.replaceAll('_', ' ').trim();
}
