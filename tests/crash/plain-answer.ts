import { z } from 'zod';

/** An answer as a visitor's browser gets it; status 0: none. */
export interface PlainAnswer {
  readonly status: number;
  /** Of the refusal. */
  readonly code: string;
  readonly retryAfter: string | null;
  readonly seconds: number;
  readonly body: unknown;
}

const refusal = z.object({ violations: z.array(z.object({ code: z.string() })) });
const LONGEST_MS = 60_000;

/** Asks once, by POST with `body` or by GET without. */
export async function askOnce(
  url: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<PlainAnswer> {
  const from = performance.now();
  const seconds = () => (performance.now() - from) / 1000;
  const content = body === undefined ? {} : { 'content-type': 'application/json' };
  try {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      body: body === undefined ? null : JSON.stringify(body),
      headers: { ...content, ...headers },
      signal: AbortSignal.timeout(LONGEST_MS),
    });
    const read: unknown = await response.json();
    const code = refusal.safeParse(read).data?.violations[0]?.code ?? '';
    return {
      status: response.status,
      code,
      retryAfter: response.headers.get('retry-after'),
      seconds: seconds(),
      body: read,
    };
  } catch {
    return { status: 0, code: '', retryAfter: null, seconds: seconds(), body: null };
  }
}
