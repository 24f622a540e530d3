import type { CDPSession, Page } from 'playwright-core';

/**
 * Milliseconds of a page's main thread, by the thread's own clock: what else the machine does does not count. All that
 * the thread does counts, styles and painting too: script alone is less.
 */
export class ThreadTime {
  private readonly session: CDPSession;

  static async of(page: Page): Promise<ThreadTime> {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new ThreadTime(session);
  }

  private constructor(session: CDPSession) {
    this.session = session;
  }

  async measure(task: () => Promise<void>): Promise<number> {
    const before = await this.total();
    await task();
    return (await this.total()) - before;
  }

  private async total(): Promise<number> {
    const { metrics } = await this.session.send('Performance.getMetrics');
    const tasks = metrics.find(({ name }) => name === 'TaskDuration');
    if (!tasks) throw new Error('the browser tells no time of its tasks');
    return tasks.value * 1000;
  }
}
