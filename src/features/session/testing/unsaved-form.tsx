import { useLocation } from 'react-router-dom';
import { useUnsavedChanges } from '../../../ui/edit-form/use-unsaved-changes.ts';

/** A form on the page `at`, in which something is unsaved. */
export function UnsavedForm({ at }: { readonly at: string }) {
  return useLocation().pathname === at ? <Form /> : null;
}

function Form() {
  useUnsavedChanges(() => true);
  return <input aria-label="Typed" defaultValue="unsaved" />;
}
