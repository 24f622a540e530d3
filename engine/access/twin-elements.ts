import type { Box } from '../geometry/box.ts';
import type { MapPlace } from './map-place.ts';
import { placeKey } from './map-place.ts';
import type { TwinEntry, TwinList } from './twin-list.ts';

/** Where a place lies, in the units of the twin's ground. */
type BoxOf = (place: MapPlace) => Box;

const BARE = 'position:absolute;margin:0;padding:0;border:0;background:none;pointer-events:none;outline:none';
const PLAIN_LIST = 'margin:0;padding:0;list-style:none';

/**
 * The lists of the twin in the document. An element stays the same for as long as its place is shown: a screen
 * reader's cursor is on it. Buttons lie where the map draws what they stand for, so that magnifiers and voice
 * control find them; nothing of them is seen, and pointers pass through to the map.
 */
export class TwinElements {
  readonly root: HTMLElement;
  private readonly boxOf: BoxOf;
  private readonly document: Document;
  /** By key of the place. */
  private readonly items = new Map<string, Item>();
  private stop: string | null = null;

  constructor(document: Document, boxOf: BoxOf) {
    this.document = document;
    this.boxOf = boxOf;
    this.root = document.createElement('div');
    this.root.style.cssText = 'position:absolute;left:0;top:0;transform-origin:0 0';
  }

  draw(list: TwinList): void {
    const [ul] = this.root.children;
    const shown = new Set<string>();
    const drawn = this.drawList(ul instanceof HTMLElement ? ul : null, list, shown);
    if (drawn !== ul) this.root.replaceChildren(drawn);
    for (const key of [...this.items.keys()]) if (!shown.has(key)) this.items.delete(key);
  }

  button(place: MapPlace): HTMLElement | null {
    return this.items.get(placeKey(place))?.button ?? null;
  }

  /** The one button of the twin that the Tab key stops at. */
  stopAt(place: MapPlace | null): void {
    const key = place === null ? (this.items.keys().next().value ?? null) : placeKey(place);
    if (this.stop !== null) this.items.get(this.stop)?.button.setAttribute('tabindex', '-1');
    this.stop = key;
    if (key !== null) this.items.get(key)?.button.setAttribute('tabindex', '0');
  }

  /** Forgets where things lie and what they were: the plan is another one. */
  clear(): void {
    this.items.clear();
    this.root.replaceChildren();
  }

  private drawList(before: HTMLElement | null, list: TwinList, shown: Set<string>): HTMLElement {
    const ul = before ?? this.element('ul', PLAIN_LIST);
    // Said outright: a list without bullets is none to some readers.
    setAll(ul, { role: 'list', 'aria-label': list.label });
    const items = list.entries.map((entry, offset) => {
      shown.add(entry.key);
      const item = this.items.get(entry.key) ?? this.createItem(entry);
      const { depth, total, start } = list;
      setAll(item.li, { 'aria-level': depth, 'aria-setsize': total, 'aria-posinset': start + offset + 1 });
      this.drawEntry(item, entry, shown);
      return item.li;
    });
    const first = list.before === null ? [] : [this.moreItem(list, 'before', list.before)];
    const last = list.after === null ? [] : [this.moreItem(list, 'after', list.after)];
    arrange(ul, [...first, ...items, ...last]);
    return ul;
  }

  private drawEntry({ li, button }: Item, entry: TwinEntry, shown: Set<string>): void {
    setAll(button, {
      'aria-label': entry.name,
      'aria-expanded': entry.expanded,
      'aria-pressed': entry.pressed,
      'aria-disabled': entry.disabled ? true : null,
    });
    const inner = li.lastElementChild;
    const before = inner instanceof HTMLElement && inner !== button ? inner : null;
    if (entry.list === null) before?.remove();
    else {
      const drawn = this.drawList(before, entry.list, shown);
      if (drawn !== before) li.append(drawn);
    }
  }

  private createItem({ key, place }: TwinEntry): Item {
    const li = this.element('li', '');
    const button = this.element('button', BARE);
    const { minX, minY, maxX, maxY } = this.boxOf(place);
    Object.assign(button.style, {
      left: `${minX}px`,
      top: `${minY}px`,
      width: `${maxX - minX}px`,
      height: `${maxY - minY}px`,
    });
    setAll(button, { type: 'button', 'data-place': key, tabindex: key === this.stop ? 0 : -1 });
    li.append(button);
    const item = { li, button };
    this.items.set(key, item);
    return item;
  }

  /** What leads to the part of a long list that is not in the document; arrow keys get there by themselves. */
  private moreItem(list: TwinList, where: 'before' | 'after', name: string): HTMLElement {
    const li = this.element('li', '');
    const button = this.element('button', BARE);
    const edge = list.entries.at(where === 'before' ? 0 : -1);
    setAll(button, {
      type: 'button',
      tabindex: -1,
      'aria-label': name,
      'data-more': where,
      'data-beside': edge?.key ?? null,
    });
    li.append(button);
    return li;
  }

  private element(tag: 'ul' | 'li' | 'button', style: string): HTMLElement {
    const element = this.document.createElement(tag);
    element.style.cssText = style;
    return element;
  }
}

interface Item {
  readonly li: HTMLElement;
  readonly button: HTMLElement;
}

/** Null takes the attribute away; what is the same already is not touched, for a reader hears every change. */
function setAll(
  element: Element,
  attributes: Readonly<Record<string, string | number | boolean | null>>,
): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
  }
}

/** Makes these the children, in order, without taking out what stays. */
function arrange(parent: Element, children: readonly Element[]): void {
  const wanted = new Set(children);
  for (const child of [...parent.children]) if (!wanted.has(child)) child.remove();
  for (const [index, child] of children.entries()) {
    const there = parent.children[index] ?? null;
    if (there !== child) parent.insertBefore(child, there);
  }
}
