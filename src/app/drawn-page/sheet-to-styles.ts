import { DRAWN_STYLE, DRAWN_STYLES, drawnStyleRule } from './styles-to-sheet.ts';

/** Undoes `stylesToSheet`: gives the elements of a drawn page back the styles that React has written for them. */
export function sheetToStyles(root: HTMLElement): void {
  const sheet = root.querySelector<HTMLStyleElement>(`style[${DRAWN_STYLES}]`);
  if (sheet === null) return;
  const styles = new Map<string, string>();
  for (const rule of sheet.sheet?.cssRules ?? []) {
    if (rule instanceof CSSStyleRule) styles.set(rule.selectorText, rule.style.cssText);
  }
  for (const element of root.querySelectorAll<HTMLElement>(`[${DRAWN_STYLE}]`)) {
    // Through the DOM, which the page's policy lets do what markup may not.
    element.style.cssText = styles.get(drawnStyleRule(element.getAttribute(DRAWN_STYLE) ?? '')) ?? '';
    element.removeAttribute(DRAWN_STYLE);
  }
  sheet.remove();
}
