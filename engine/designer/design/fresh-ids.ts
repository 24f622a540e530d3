import type { DesignObjectKind } from './design.ts';

/** Ids that no object has: `row-1`, `row-2` …; the same for the same design. */
export class FreshIds {
  private readonly taken: Set<string>;
  private readonly next = new Map<string, number>();

  constructor(objects: readonly { readonly id: string }[]) {
    this.taken = new Set(objects.map(({ id }) => id));
  }

  of(kind: DesignObjectKind): string {
    let number = this.next.get(kind) ?? 1;
    while (this.taken.has(`${kind}-${number}`)) number++;
    this.next.set(kind, number + 1);
    this.taken.add(`${kind}-${number}`);
    return `${kind}-${number}`;
  }
}
