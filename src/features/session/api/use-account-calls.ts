import { useMemo } from 'react';
import { useServices } from '../../../lib/services/services.tsx';
import { type AccountCalls, createAccountCalls } from './account-calls.ts';

export function useAccountCalls(): AccountCalls {
  const { http } = useServices();
  return useMemo(() => createAccountCalls(http), [http]);
}
