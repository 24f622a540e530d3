import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** A link of a Markdown document that leads nowhere, as `file: target (why)`. */
export type LinkFault = string;

/** Relative links, pictures and anchors of a document that do not lead to a file or a heading of this repository. */
export function linkFaults(root: string, document: string): readonly LinkFault[] {
  return linksOf(readFileSync(join(root, document), 'utf8')).flatMap((target) => {
    const fault = faultOf(root, document, target);
    return fault === undefined ? [] : [`${document}: ${target} (${fault})`];
  });
}

/** Targets of links and pictures, in Markdown and in HTML; what stands in code is none. */
export function linksOf(markdown: string): readonly string[] {
  const text = markdown.replace(/^(```|~~~)[^]*?^\1/gm, '').replace(/`[^`\n]*`/g, '');
  const found = [
    ...text.matchAll(/\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g),
    ...text.matchAll(/^\[[^\]]+\]:\s*<?(\S+?)>?(?:\s|$)/gm),
    ...text.matchAll(/(?:src|srcset|href)="([^"]+)"/g),
  ];
  return found.map((match) => match[1] ?? '').filter((target) => !/^(?:[a-z][a-z+.-]*:|\/\/)/i.test(target));
}

/** Anchors of a document's headings, as GitHub makes them. */
export function anchorsOf(markdown: string): readonly string[] {
  const seen = new Map<string, number>();
  const text = markdown.replace(/^(```|~~~)[^]*?^\1/gm, '');
  return [...text.matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)].map((match) => {
    const words = (match[1] ?? '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const anchor = words.replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-');
    const times = seen.get(anchor) ?? 0;
    seen.set(anchor, times + 1);
    return times === 0 ? anchor : `${anchor}-${times}`;
  });
}

function faultOf(root: string, document: string, target: string): string | undefined {
  const [path = '', anchor] = decodeURI(target).split('#');
  const file = path === '' ? document : normalize(join(dirname(document), path));
  if (file.startsWith('..')) return 'outside of the repository';
  if (!existsSync(join(root, file))) return 'no such file';
  if (anchor === undefined || anchor === '' || !file.endsWith('.md')) return undefined;
  const anchors = anchorsOf(readFileSync(join(root, file), 'utf8'));
  return anchors.includes(anchor) ? undefined : 'no such heading';
}
