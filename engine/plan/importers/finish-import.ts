import { accept, refuse } from '../../result.ts';
import { checkPlan } from '../check-plan.ts';
import type { Imported, ImportResult } from './import-finding.ts';

/** What every importer ends in: a document that `bakePlan` takes, or the first reason why it would not. */
export function finishImport(imported: Imported): ImportResult {
  const [problem] = checkPlan(imported.document);
  return problem === undefined ? accept(imported) : refuse({ code: 'notAPlan', problem });
}
