import { expect, it } from 'vitest';
import { CALL_ROLES } from '#server/testing/call-roles.ts';
import audit from '../../locales/es/audit.json' with { type: 'json' };
import { callKeyOf } from '../../src/ui/audit/call-key.ts';

it('every writing call has words for its line in the audit log, and there are no others', () => {
  const writing = Object.keys(CALL_ROLES).filter((name) => /^(?:POST|PUT|PATCH|DELETE) \/api\//.test(name));
  expect(Object.keys(audit.calls).toSorted()).toEqual(writing.map(callKeyOf).toSorted());
});
