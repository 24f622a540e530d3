import { Box } from '@mantine/core';
import { Navigate } from 'react-router-dom';

interface LeadOnProps {
  readonly to: string;
}

/** Goes on to another screen; until it is there the footer stays below the window. */
export function LeadOn({ to }: LeadOnProps) {
  return (
    <Box mih="100svh">
      <Navigate to={to} replace />
    </Box>
  );
}
