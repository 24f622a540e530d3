import { useEffect } from 'react';
import { useNavigate, useNavigation } from 'react-router-dom';
import { useHasLeft } from './use-has-left.ts';

interface LeadOnProps {
  readonly to: string;
}

/** Goes on to another screen in the place of this one, unless somebody goes elsewhere. */
export function LeadOn({ to }: LeadOnProps) {
  const navigate = useNavigate();
  const hasLeft = useHasLeft();
  // Whoever comes back before another page was drawn is led on.
  const { state } = useNavigation();
  useEffect(() => {
    if (!hasLeft()) void navigate(to, { replace: true });
  }, [to, navigate, hasLeft, state]);
  return null;
}
