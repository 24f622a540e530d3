import { expect, it } from 'vitest';
import { shareViolations } from './share-violations.ts';

const violation = (propertyPath: string, title: string) => ({ propertyPath, title, code: '', params: {} });

it('puts each beside its field, the first of several, and the others aside', () => {
  const violations = [
    violation('email', 'no es un correo'),
    violation('email', 'es largo'),
    violation('', 'no puede ser'),
    violation('phone', 'falta'),
  ];
  expect(shareViolations(violations, ['email', 'name'], ({ title }) => title)).toEqual({
    fields: { email: 'no es un correo' },
    rest: ['no puede ser', 'falta'],
  });
});
