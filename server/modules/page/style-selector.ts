/** What a page's markup consists of, as far as selectors ask for it. */
export interface Markup {
  readonly classes: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
  readonly attributes: ReadonlySet<string>;
}

/** Whether a selector may mean something in a page: states (hover, open, an attribute's value) are taken to be there. */
export type Selector = (markup: Markup) => boolean;

const NEGATION = /:not\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;
const CHOICE = /:(?:is|where|has)\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g;
const TAG = /<[a-z][^\s>]*(?:\s+[^\s=>]+(?:="[^"]*")?)*\s*\/?>/g;
const ATTRIBUTE = /\s([^\s=>/]+)(?:="([^"]*)")?/g;

export function readSelector(selector: string): Selector {
  const needs: Selector[] = [];
  const rest = selector.replace(NEGATION, '').replace(CHOICE, (_whole, inside: string) => {
    // At the commas that stand in no parentheses.
    const options = inside.split(/,(?![^(]*\))/).map(readSelector);
    needs.push((markup) => options.some((has) => has(markup)));
    return '';
  });
  const need = (kind: keyof Markup, names: RegExp) => {
    for (const [, name = ''] of rest.matchAll(names)) {
      const plain = name.replaceAll('\\', '');
      needs.push((markup) => markup[kind].has(plain));
    }
  };
  need('classes', /\.((?:[\w-]|\\.)+)/g);
  need('ids', /#((?:[\w-]|\\.)+)/g);
  need('attributes', /\[([\w-]+)/g);
  return (markup) => needs.every((has) => has(markup));
}

/** @param html as React writes it: values stand between double quotes */
export function readMarkup(html: string): Markup {
  const classes = new Set<string>();
  const ids = new Set<string>();
  const attributes = new Set<string>();
  for (const [tag] of html.matchAll(TAG)) {
    for (const [, name = '', value = ''] of tag.matchAll(ATTRIBUTE)) {
      attributes.add(name);
      if (name === 'class') for (const each of value.split(/\s+/)) classes.add(each);
      if (name === 'id') ids.add(value);
    }
  }
  return { classes, ids, attributes };
}
