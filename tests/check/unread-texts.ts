import ts from 'typescript';
import { keysOf, type Texts } from './locale-parity.ts';

/** A source file. */
interface Source {
  readonly path: string;
  readonly text: string;
}

/** The words of one source file that may be keys. */
interface Words {
  readonly plain: ReadonlySet<string>;
  readonly built: readonly Built[];
}

/** A key put together from parts (`step.${name}`): what stands before the first of them, and what it may become. */
interface Built {
  readonly head: string;
  readonly pattern: RegExp;
}

/**
 * Keys of the interface that no source reads. A key counts as read where a string or a template says it: with its
 * namespace, in a file that names its namespace somewhere, or, as it has a dot, anywhere. So a key that only looks like
 * some other word may be missed, and none that is read is called unread.
 *
 * @param namespaces the texts of each, by its name
 */
export function unreadKeys(
  namespaces: Readonly<Record<string, Texts>>,
  sources: readonly Source[],
): readonly string[] {
  const files = sources.map(wordsOf);
  return Object.entries(namespaces).flatMap(([namespace, texts]) => {
    const naming = files.filter((file) => namespace === 'common' || names(file, namespace));
    return keysOf(texts)
      .filter(
        (key) =>
          !naming.some((file) => says(file, key)) &&
          !files.some((file) => says(file, `${namespace}:${key}`, ':') || says(file, key, '.')),
      )
      .map((key) => `${namespace}:${key}: nobody reads it`);
  });
}

function names({ plain, built }: Words, namespace: string): boolean {
  return (
    plain.has(namespace) ||
    [...plain, ...built.map(({ head }) => head)].some((word) => word.startsWith(`${namespace}:`))
  );
}

/** Whether the key stands there; with a mark, only one that has it, and before the first part that is filled in. */
function says({ plain, built }: Words, key: string, mark = ''): boolean {
  return (
    key.includes(mark) &&
    (plain.has(key) || built.some(({ head, pattern }) => head.includes(mark) && pattern.test(key)))
  );
}

/** Texts that may be keys, or parts of them. */
const keyPart = /^[\w.:-]*$/;

function wordsOf({ path, text }: Source): Words {
  const plain = new Set<string>();
  const built: Built[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) plain.add(node.text);
    if (ts.isTemplateExpression(node) || ts.isTemplateLiteralTypeNode(node)) {
      const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
      if (parts.every((part) => keyPart.test(part)) && /\w/.test(parts.join('')))
        built.push({ head: node.head.text, pattern: new RegExp(`^${parts.map(literally).join('.+')}$`) });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));
  return { plain, built };
}

function literally(text: string): string {
  return text.replaceAll('.', '\\.');
}
