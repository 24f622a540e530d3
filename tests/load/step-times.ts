import { percentile } from '../bench/figures.ts';

/** What was measured of one step. */
export interface StepFigures {
  readonly step: string;
  readonly calls: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** The times of the steps of many visitors, and how they were answered. */
export class StepTimes {
  readonly #times = new Map<string, number[]>();
  readonly #answers = new Map<string, number>();

  note(step: string, milliseconds: number): void {
    const times = this.#times.get(step) ?? [];
    this.#times.set(step, times);
    times.push(milliseconds);
  }

  /** One more answer of this kind: `hold 409 seatTaken`. */
  count(answer: string): void {
    this.#answers.set(answer, (this.#answers.get(answer) ?? 0) + 1);
  }

  answers(): ReadonlyMap<string, number> {
    return this.#answers;
  }

  figures(seconds: number): readonly StepFigures[] {
    return [...this.#times].map(([step, times]) => ({
      step,
      calls: times.length,
      perSecond: times.length / seconds,
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
      p99: percentile(times, 0.99),
    }));
  }
}
