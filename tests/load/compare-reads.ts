import autocannon from 'autocannon';
import { median } from '../bench/figures.ts';
import { secondsOfFamily } from './processor-time.ts';

/** What is asked for, and whose processor time it takes. */
export interface ReadTarget {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly pid: number;
}

export interface ReadFigures {
  readonly perSecond: number;
  /** Milliseconds of the server's processor time a request. */
  readonly processor: number;
  readonly p99: number;
  readonly failed: number;
}

export interface ComparedRead {
  readonly name: string;
  readonly bytes: number;
  readonly ours: ReadFigures;
  readonly plain: ReadFigures;
  /** Medians of the rounds: requests a second, and what a request costs, each against the baseline. */
  readonly ratio: number;
  readonly processorRatio: number;
}

export interface CompareOptions {
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
}

/** Measures a read beside its baseline in turns, so that both meet the same machine. */
export async function compareRead(
  name: string,
  bytes: number,
  targets: { readonly ours: ReadTarget; readonly plain: ReadTarget },
  options: CompareOptions,
): Promise<ComparedRead> {
  const warmingUp = { ...options, seconds: Math.min(1, options.seconds) };
  await ask(targets.plain, warmingUp);
  await ask(targets.ours, warmingUp);
  const rounds: { ours: ReadFigures; plain: ReadFigures }[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    rounds.push({ plain: await ask(targets.plain, options), ours: await ask(targets.ours, options) });
  }
  const middle = (of: 'ours' | 'plain'): ReadFigures => ({
    perSecond: median(rounds.map((round) => round[of].perSecond)),
    processor: median(rounds.map((round) => round[of].processor)),
    p99: median(rounds.map((round) => round[of].p99)),
    failed: rounds.reduce((sum, round) => sum + round[of].failed, 0),
  });
  return {
    ...{ name, bytes, ours: middle('ours'), plain: middle('plain') },
    ratio: median(rounds.map(({ ours, plain }) => ours.perSecond / plain.perSecond)),
    processorRatio: median(rounds.map(({ ours, plain }) => plain.processor / ours.processor)),
  };
}

/** The least share of its baseline that a read reaches. */
export const LEAST_RATIO = 0.7;

/** Why a read is not quick enough; null when it is. */
export function missedRead({ name, ratio, ours }: ComparedRead): string | null {
  if (ours.failed > 0) return `${name}: ${ours.failed} requests failed`;
  return ratio < LEAST_RATIO ? `${name}: ${ratio.toFixed(2)} of a constant, below ${LEAST_RATIO}` : null;
}

async function ask({ url, headers = {}, pid }: ReadTarget, options: CompareOptions): Promise<ReadFigures> {
  const { seconds: duration, connections } = options;
  const before = await secondsOfFamily(pid);
  const result = await autocannon({ url, headers: { ...headers }, duration, connections });
  const spent = (await secondsOfFamily(pid)) - before;
  const answered = result['2xx'];
  return {
    perSecond: answered / result.duration,
    processor: (spent / Math.max(1, answered)) * 1000,
    p99: result.latency.p99,
    failed: result.errors + result.timeouts + result.non2xx,
  };
}
