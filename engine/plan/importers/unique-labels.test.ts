import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ImportFinding } from './import-finding.ts';
import { uniqueLabels } from './unique-labels.ts';

const at = (name: string) => ({ name, x: 0, y: 0 });

describe('uniqueLabels', () => {
  it('joins rows of one name and letters what repeats', () => {
    const findings: ImportFinding[] = [];
    const rows = uniqueLabels(
      'Platea',
      [
        { name: 'A', seats: [at('1'), at('2')] },
        { name: 'B', seats: [at('')] },
        { name: 'A', seats: [at('2'), at('2b'), at('')] },
      ],
      (finding) => findings.push(finding),
    );
    expect(rows).toEqual([
      { name: 'A', seats: [at('1'), at('2'), at('2c'), at('2b'), at('S1')] },
      { name: 'B', seats: [at('S1')] },
    ]);
    expect(findings).toEqual([
      { code: 'seatRelabelled', region: 'Platea', row: 'A', from: '2', to: '2c' },
      { code: 'seatNumbered', region: 'Platea', row: 'A', to: 'S1' },
      { code: 'seatNumbered', region: 'Platea', row: 'B', to: 'S1' },
    ]);
  });

  it('leaves no label twice, no seat out and every first use as it was', () => {
    const names = fc.array(fc.constantFrom('', '1', '2', '1b', '1c', 'S1', '2-27'), { maxLength: 40 });
    fc.assert(
      fc.property(names, (given) => {
        const [row] = uniqueLabels('R', [{ name: 'A', seats: given.map(at) }], () => undefined);
        const labels = row?.seats.map((seat) => seat.name) ?? [];
        expect(labels).toHaveLength(given.length);
        expect(new Set(labels).size).toBe(labels.length);
        given.forEach((name, index) => {
          if (name !== '' && given.indexOf(name) === index) expect(labels[index]).toBe(name);
        });
      }),
    );
  });
});
