import type { z } from 'zod';
import { accept, refuse, type Result } from '../../result.ts';
import type { ImportRefusal } from './import-finding.ts';

/** Text → JSON → the schema's output; refuses with where the first problem lies. A byte-order mark is passed over. */
export function readJson<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
): Result<z.output<Schema>, ImportRefusal> {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return refuse({ code: 'notJson', message: error instanceof Error ? error.message : String(error) });
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return accept(parsed.data);
  const [issue] = parsed.error.issues;
  const { path, message } = issue ? innermost(issue) : { path: [], message: 'not understood' };
  return refuse({ code: 'wrongShape', path: path.join('.'), message });
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Of a choice between shapes, what the first one misses: schemas name the likeliest first. */
function innermost(issue: z.core.$ZodIssue): Issue {
  const inner = issue.code === 'invalid_union' ? issue.errors[0]?.[0] : undefined;
  if (inner === undefined) return issue;
  const { path, message } = innermost(inner);
  return { path: [...issue.path, ...path], message };
}
