import type { FastifyRequest } from 'fastify';
import { showId } from '#domain/ids.ts';
import { acceptsBrotli } from '#server/http/accepts-brotli.ts';
import type { QuickAnswer } from '#server/http/quick-answers.ts';
import type { StatusHub } from '#server/live/status-hub.ts';
import type { PlanContents } from './plan-contents.ts';

const NOTHING = Buffer.alloc(0);

/** As `content` is to be kept by browsers and caches. */
interface Kept {
  readonly tag: string;
  readonly cache: string;
  readonly content: Buffer;
  readonly isBrotli: boolean;
}

/** A plan that is in memory, by the path's `hash`. */
export function quickPlan(contents: PlanContents): (request: FastifyRequest) => QuickAnswer | null {
  return (request) => {
    const hash = paramOf(request, 'hash');
    const isBrotli = acceptsBrotli(request);
    const content = contents.known(hash, isBrotli);
    return content === null ? null : answerOf(request, { ...planHeaders(hash), content, isBrotli });
  };
}

/** The status of a show that is in memory and ready, by the path's `id`. */
export function quickStatus(live: StatusHub): (request: FastifyRequest) => QuickAnswer | null {
  return (request) => {
    const id = showId.safeParse(Number(paramOf(request, 'id')));
    const status = id.success ? live.ready(id.data) : null;
    if (status === null) return null;
    const isBrotli = acceptsBrotli(request);
    const content = isBrotli ? status.brotli : status.content;
    return answerOf(request, { ...statusHeaders(status.tag), content, isBrotli });
  };
}

/** A plan's address never changes its content. */
export function planHeaders(hash: string): Pick<Kept, 'tag' | 'cache'> {
  return { tag: `"${hash}"`, cache: 'public, max-age=31536000, immutable' };
}

/** The same for every visitor: a shared cache may keep it and asks by its tag. */
export function statusHeaders(tag: string): Pick<Kept, 'tag' | 'cache'> {
  return { tag, cache: 'public, no-cache' };
}

/** The two answers of a content, made once: whole, and to whom has it. */
interface Answers {
  readonly whole: QuickAnswer;
  readonly unchanged: QuickAnswer;
}

/** What is no longer in memory takes its answers with it. */
const made = new WeakMap<Buffer, Answers>();

function answerOf(request: FastifyRequest, kept: Kept): QuickAnswer {
  const { tag, content } = kept;
  let answers = made.get(content);
  if (answers === undefined) {
    answers = makeAnswers(kept);
    made.set(content, answers);
  }
  return request.headers['if-none-match'] === tag ? answers.unchanged : answers.whole;
}

function makeAnswers({ tag, cache, content, isBrotli }: Kept): Answers {
  const headers = { etag: tag, vary: 'accept-encoding', 'cache-control': cache };
  const encoding = isBrotli ? { 'content-encoding': 'br' } : {};
  return {
    whole: {
      status: 200,
      headers: { ...headers, 'content-type': 'application/octet-stream', ...encoding },
      content,
    },
    unchanged: { status: 304, headers, content: NOTHING },
  };
}

function paramOf({ params }: FastifyRequest, name: string): string {
  const value: unknown =
    typeof params === 'object' && params !== null ? Reflect.get(params, name) : undefined;
  return typeof value === 'string' ? value : '';
}
