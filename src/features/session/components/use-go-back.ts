import { useImpersonation } from '../../../lib/session/use-impersonation.ts';
import { useErrorToast } from '../../../ui/use-error-text.ts';

/** Back to the original user; a failure is said. */
export function useGoBack(): { readonly goBack: () => Promise<void>; readonly isBusy: boolean } {
  const { goBack, isBusy } = useImpersonation();
  const errorToast = useErrorToast();
  return { isBusy, goBack: () => goBack().catch(errorToast) };
}
