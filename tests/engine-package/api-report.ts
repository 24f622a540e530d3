import { dirname } from 'node:path';
import ts from 'typescript';

export interface ApiReport {
  readonly markdown: string;
  /** Types that the public surface speaks of and does not export. */
  readonly forgotten: readonly string[];
}

const SECTIONS = ['Classes', 'Functions', 'Values', 'Types'] as const;

/** What `entry`, an emitted `index.d.ts`, exports: declarations and their comments, private members left out. */
export function apiReport(entry: string): ApiReport {
  const program = ts.createProgram([entry], {
    module: ts.ModuleKind.Preserve,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    skipLibCheck: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(entry);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${entry} exports nothing`);
  const exported = checker.getExportsOfModule(module).map((symbol) => resolve(checker, symbol));
  const unlisted = unlistedOf(checker, exported, dirname(entry));
  const shapes = unlisted.filter((symbol) => !isExported(symbol));
  return {
    markdown: markdownOf([...exported, ...shapes].sort(byName)),
    forgotten: unlisted.filter(isExported).map(({ name }) => name),
  };
}

function byName(a: ts.Symbol, b: ts.Symbol): number {
  return a.name.localeCompare(b.name, 'en');
}

/** By the module that declares it. */
function isExported({ declarations = [] }: ts.Symbol): boolean {
  return declarations.some(
    (node) => ts.isStatement(node) && ts.canHaveModifiers(node) && hasExport(ts.getModifiers(node)),
  );
}

function hasExport(modifiers: readonly ts.Modifier[] = []): boolean {
  return modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
}

function resolve(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

function markdownOf(symbols: readonly ts.Symbol[]): string {
  const lines = [
    '# The public surface of @butaca/engine',
    '',
    'Generated from the package’s declarations; `npm test -- engine-package -u` writes it anew.',
    'The files below `@butaca/engine/plan/` (importers, exporters, checks) are described where they stand.',
  ];
  for (const section of SECTIONS) {
    lines.push('', `## ${section}`);
    for (const symbol of symbols.filter((each) => sectionOf(each) === section)) {
      lines.push('', `### ${symbol.name}`, '', '```ts', ...declarationsOf(symbol).map(textOf), '```');
    }
  }
  return `${lines.join('\n')}\n`;
}

function sectionOf({ flags }: ts.Symbol): (typeof SECTIONS)[number] {
  if (flags & ts.SymbolFlags.Class) return 'Classes';
  if (flags & ts.SymbolFlags.Function) return 'Functions';
  return flags & ts.SymbolFlags.Variable ? 'Values' : 'Types';
}

/** A variable is declared by the statement around it. */
function declarationsOf(symbol: ts.Symbol): readonly ts.Node[] {
  return (symbol.declarations ?? []).map((node) =>
    ts.isVariableDeclaration(node) ? node.parent.parent : node,
  );
}

function textOf(node: ts.Node): string {
  const file = node.getSourceFile();
  const hidden = ts.isClassDeclaration(node) ? node.members.filter(isPrivate) : [];
  const text = hidden.reduce(
    (left, member) => left.replace(textWithComment(member, file), ''),
    textWithComment(node, file),
  );
  return text.trim().replace(/^export (?:declare )?/m, '');
}

/** With its comment and the line before it. */
function textWithComment(node: ts.Node, file: ts.SourceFile): string {
  return file.text.slice(node.getFullStart(), node.end);
}

function isPrivate(member: ts.ClassElement): boolean {
  return (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Private) !== 0;
}

/** Types below `folder` that the surface speaks of and that are not on it. */
function unlistedOf(
  checker: ts.TypeChecker,
  exported: readonly ts.Symbol[],
  folder: string,
): readonly ts.Symbol[] {
  const known = new Set(exported);
  const unlisted = new Set<ts.Symbol>();
  const look = (node: ts.Node): void => {
    if (ts.isClassElement(node) && isPrivate(node)) return;
    const name = nameOfReference(node);
    const named = name && checker.getSymbolAtLocation(name);
    if (named) note(resolve(checker, named));
    node.forEachChild(look);
  };
  const note = (symbol: ts.Symbol): void => {
    const file = symbol.declarations?.[0]?.getSourceFile().fileName;
    if (symbol.flags & ts.SymbolFlags.TypeParameter || !file?.startsWith(folder)) return;
    if (known.has(symbol) || unlisted.has(symbol)) return;
    unlisted.add(symbol);
    declarationsOf(symbol).forEach(look);
  };
  for (const symbol of exported) declarationsOf(symbol).forEach(look);
  return [...unlisted].sort(byName);
}

function nameOfReference(node: ts.Node): ts.Node | undefined {
  if (ts.isTypeReferenceNode(node)) return node.typeName;
  return ts.isExpressionWithTypeArguments(node) ? node.expression : undefined;
}
