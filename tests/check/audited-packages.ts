import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';

/** What was found; nothing failed where the registry did not answer, which the report then says. */
interface Audit {
  readonly failed: boolean;
  readonly report: string;
}

/** How `npm audit --json` answers, as far as it is read. */
const answer = z.object({
  metadata: z.object({
    vulnerabilities: z.object({ high: z.number(), critical: z.number() }),
  }),
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
});

/** Weaknesses that are known of the packages that the product runs on: none may be high or critical. */
export async function auditedPackages(): Promise<Audit> {
  return judgeAudit(await npmAudit());
}

/** @param output of `npm audit --json`, whatever came instead of it */
export function judgeAudit(output: string): Audit {
  const parsed = answer.safeParse(parseJson(output));
  if (!parsed.success) return { failed: false, report: 'skipped, the registry did not answer' };
  const { metadata, vulnerabilities } = parsed.data;
  const { high, critical } = metadata.vulnerabilities;
  const lines = Object.entries(vulnerabilities)
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name, { severity, range }]) => `${name} ${range}: ${severity}`);
  return high + critical === 0
    ? { failed: false, report: 'no high or critical weakness is known' }
    : { failed: true, report: lines.join('\n') };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function npmAudit(): Promise<string> {
  const args = ['audit', '--omit=dev', '--json'];
  const child = spawn('npm', args, {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  let words = '';
  child.stdout.on('data', (chunk: Buffer) => (words += chunk.toString()));
  return new Promise((resolve) => {
    child.once('error', () => resolve(''));
    child.once('close', () => resolve(words));
  });
}
