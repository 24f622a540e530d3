import { expect, it } from 'vitest';
import { judgeAudit } from './audited-packages.ts';

const audit = (high: number, severity = 'high') =>
  JSON.stringify({
    metadata: { vulnerabilities: { low: 3, high, critical: 0 } },
    vulnerabilities: { 'left-pad': { severity, range: '<1.3.0' } },
  });

it('fails for what is high, and names it', () => {
  expect(judgeAudit(audit(1))).toEqual({ failed: true, report: 'left-pad <1.3.0: high' });
});

it('passes what is low', () => {
  expect(judgeAudit(audit(0, 'low')).failed).toBe(false);
});

it.each(['', 'npm error audit endpoint returned an error', '{"message": "405"}'])(
  'says that nothing was looked at where the registry did not answer (%s)',
  (output) => {
    expect(judgeAudit(output)).toEqual({ failed: false, report: 'skipped, the registry did not answer' });
  },
);
