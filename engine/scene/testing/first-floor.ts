import type { Plan } from '../../plan/plan.ts';
import { createPlanViews, type PlanView } from '../plan-view.ts';

export function firstFloor(plan: Plan): PlanView {
  const [view] = createPlanViews(plan);
  if (!view) throw new Error('a plan without floors');
  return view;
}
