import { useImpersonation } from '../../../lib/session/use-impersonation.ts';
import { useLeavePage } from '../../../ui/edit-form/use-leave-page.ts';
import { useErrorToast } from '../../../ui/use-error-text.ts';

/** Back to the original user; asks first where something is unsaved. A failure is said. */
export function useGoBack(): { readonly goBack: () => void; readonly isBusy: boolean } {
  const { goBack, isBusy } = useImpersonation();
  const errorToast = useErrorToast();
  const leavePage = useLeavePage();
  return { isBusy, goBack: () => leavePage(() => goBack().catch(errorToast)) };
}
