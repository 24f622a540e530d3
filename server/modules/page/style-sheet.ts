import { type AtRule, type Container, parse, type Rule } from 'postcss';
import { type Markup, readMarkup, readSelector, type Selector } from './style-selector.ts';

/** A part of a style sheet, without the rules that a page has no use for. */
export type UsedPart =
  | { readonly kind: 'rule'; readonly selector: string; readonly declarations: readonly Declaration[] }
  | { readonly kind: 'group'; readonly head: string; readonly parts: readonly UsedPart[] }
  | { readonly kind: 'animation'; readonly name: string; readonly text: string }
  | { readonly kind: 'text'; readonly text: string };

interface Declaration {
  /** Of a custom property: `--gap`; null for every other one. */
  readonly variable: string | null;
  readonly text: string;
}

/** A style sheet, read once, that gives of itself what a page uses. */
export interface StyleSheet {
  readonly usedIn: (html: string) => readonly UsedPart[];
}

type Part = (markup: Markup) => readonly UsedPart[];

export function readStyleSheet(css: string): StyleSheet {
  const parts = partsOf(parse(css));
  return {
    usedIn: (html) => {
      const markup = readMarkup(html);
      return parts.flatMap((part) => part(markup));
    },
  };
}

/** As text, without custom properties and animations that neither `html` nor what is used asks for. */
export function writeStyles(parts: readonly UsedPart[], html: string): string {
  const declarations = declarationsIn(parts);
  const waiting = [html, ...declarations.filter(({ variable }) => variable === null).map(({ text }) => text)];
  const texts = Map.groupBy(declarations, ({ variable }) => variable);
  const asked = new Set<string>();
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
    for (const [, name = ''] of text.matchAll(/var\(\s*(--[\w-]+)/g)) {
      if (asked.has(name)) continue;
      asked.add(name);
      waiting.push(...(texts.get(name) ?? []).map((each) => each.text));
    }
  }
  const isAsked = ({ variable }: Declaration) => variable === null || asked.has(variable);
  const moved = declarations.map(({ text }) => text).filter((text) => text.includes('animation'));
  return write(parts, isAsked, (name) => moved.some((text) => text.includes(name)));
}

function write(
  parts: readonly UsedPart[],
  isAsked: (declaration: Declaration) => boolean,
  isMoved: (animation: string) => boolean,
): string {
  return parts
    .map((part) => {
      switch (part.kind) {
        case 'rule': {
          const body = part.declarations.filter(isAsked).map(({ text }) => text);
          return body.length === 0 ? '' : `${part.selector}{${body.join(';')}}`;
        }
        case 'group': {
          const inside = write(part.parts, isAsked, isMoved);
          return inside === '' ? '' : `${part.head}{${inside}}`;
        }
        case 'animation':
          return isMoved(part.name) ? part.text : '';
        case 'text':
          return part.text;
      }
    })
    .join('');
}

function declarationsIn(parts: readonly UsedPart[]): readonly Declaration[] {
  return parts.flatMap((part) => {
    if (part.kind === 'rule') return part.declarations;
    return part.kind === 'group' ? declarationsIn(part.parts) : [];
  });
}

function partsOf(container: Container): readonly Part[] {
  return (container.nodes ?? []).flatMap((node) => {
    if (node.type === 'rule') return [ruleOf(node)];
    return node.type === 'atrule' ? [atRuleOf(node)] : [];
  });
}

function ruleOf(rule: Rule): Part {
  const selectors = rule.selectors.map((text): [string, Selector] => [text, readSelector(text)]);
  const declarations = rule.nodes.map((node) => ({
    variable: node.type === 'decl' && node.variable ? node.prop : null,
    text: node.toString(),
  }));
  return (markup) => {
    const used = selectors.filter(([, means]) => means(markup)).map(([text]) => text);
    return used.length === 0 ? [] : [{ kind: 'rule', selector: used.join(','), declarations }];
  };
}

function atRuleOf(rule: AtRule): Part {
  const { name, params, nodes } = rule;
  if (name.endsWith('keyframes')) return () => [{ kind: 'animation', name: params, text: rule.toString() }];
  if (nodes === undefined) return () => [{ kind: 'text', text: `${rule.toString()};` }];
  if (nodes.every(({ type }) => type === 'decl')) return () => [{ kind: 'text', text: rule.toString() }];
  const parts = partsOf(rule);
  return (markup) => {
    const used = parts.flatMap((part) => part(markup));
    return used.length === 0 ? [] : [{ kind: 'group', head: `@${name} ${params}`, parts: used }];
  };
}
