import colorString from 'color-string';

/** `#rrggbb` of any colour that CSS can write; null for none, for gradients and for what is no colour. */
export function hexColor(text: string | undefined): string | null {
  const plain = text?.trim().toLowerCase() ?? '';
  if (plain === '' || plain === 'none' || plain === 'transparent' || plain.startsWith('url')) return null;
  const [red, green, blue, alpha] = colorString.get.rgb(plain) ?? [];
  if (red === undefined || green === undefined || blue === undefined || alpha === 0) return null;
  return `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

export type Declarations = Readonly<Record<string, string>>;

/** `fill: red; stroke: none` */
export function declarationsOf(text: string): Declarations {
  const found: Record<string, string> = {};
  for (const part of text.split(';')) {
    const at = part.indexOf(':');
    if (at > 0) found[part.slice(0, at).trim().toLowerCase()] = part.slice(at + 1).trim();
  }
  return found;
}

/** A drawing's own style sheets, as far as drawing programs write them: rules for classes, ids and elements. */
export class StyleSheet {
  readonly #rules = new Map<string, Record<string, string>>();

  /** Linear in the text, whatever it is. */
  add(css: string): void {
    for (const rule of withoutComments(css).split('}')) {
      const brace = rule.lastIndexOf('{');
      if (brace < 0) continue;
      const declarations = declarationsOf(rule.slice(brace + 1));
      for (const selector of rule.slice(0, brace).split(',')) {
        const last =
          selector
            .trim()
            .split(/[\s>+~]+/)
            .at(-1) ?? '';
        if (/^[.#]?[\w-]+$/.test(last)) this.#rules.set(last, { ...this.#rules.get(last), ...declarations });
      }
    }
  }

  get isEmpty(): boolean {
    return this.#rules.size === 0;
  }

  of(tag: string, id: string, classes: string): Declarations {
    if (this.isEmpty) return {};
    const names = [tag, ...classes.split(/\s+/).map((name) => `.${name}`), `#${id}`];
    return Object.assign({}, ...names.map((name) => this.#rules.get(name) ?? {})) as Declarations;
  }
}

function withoutComments(css: string): string {
  const kept: string[] = [];
  for (let at = 0; at < css.length;) {
    const start = css.indexOf('/*', at);
    kept.push(css.slice(at, start < 0 ? css.length : start));
    const end = start < 0 ? -1 : css.indexOf('*/', start + 2);
    if (end < 0) break;
    at = end + 2;
  }
  return kept.join(' ');
}
