import { Box } from '@mantine/core';
import { useEffect } from 'react';
import { useNavigate, useNavigation } from 'react-router-dom';
import { useHasLeft } from '../../../lib/navigation/use-has-left.ts';

interface LeadOnProps {
  readonly to: string;
}

/** Goes on to another screen, unless somebody goes elsewhere; until it is there the footer stays below the window. */
export function LeadOn({ to }: LeadOnProps) {
  const navigate = useNavigate();
  const hasLeft = useHasLeft();
  // Whoever comes back before another page was drawn is led on.
  const navigation = useNavigation();
  useEffect(() => {
    if (!hasLeft()) void navigate(to, { replace: true });
  }, [to, navigate, hasLeft, navigation]);
  return <Box mih="100svh" />;
}
