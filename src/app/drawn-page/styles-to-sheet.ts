/** On an element: which of the sheet's rules is its own. */
export const DRAWN_STYLE = 'data-drawn-style';
/** On the sheet. */
export const DRAWN_STYLES = 'data-drawn-styles';

const STYLE = / style="([^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

/**
 * Markup whose style attributes have become rules of one style element before it: the page's policy lets no
 * attribute carry styles, only elements with the page's nonce.
 *
 * @param markup as React writes it: every quote in texts and values is an entity
 * @param nonce written into the style element
 */
export function stylesToSheet(markup: string, nonce: string): string {
  const names = new Map<string, number>();
  const bare = markup.replace(STYLE, (_attribute, style: string) => {
    const name = names.get(style) ?? names.size;
    names.set(style, name);
    return ` ${DRAWN_STYLE}="${name}"`;
  });
  if (names.size === 0) return markup;
  const rules = [...names].map(([style, name]) => `${drawnStyleRule(name)}{${plain(style)}}`);
  return `<style nonce="${nonce}" ${DRAWN_STYLES}="">${rules.join('')}</style>${bare}`;
}

/** Above the classes of later sheets, as an attribute would be. */
export function drawnStyleRule(name: number | string): string {
  return `[${DRAWN_STYLE}="${name}"][${DRAWN_STYLE}]`;
}

/** The declarations without entities; nothing in them can end the element or the rule. */
function plain(style: string): string {
  const text = style.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? '');
  return text.replace(/[<{}]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `);
}
