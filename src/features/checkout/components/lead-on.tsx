import { Box } from '@mantine/core';
import { LeadOn as Leading } from '../../../lib/navigation/lead-on.tsx';

interface LeadOnProps {
  readonly to: string;
}

/** Leads on; until the other screen is there the footer stays below the window. */
export function LeadOn({ to }: LeadOnProps) {
  return (
    <Box mih="100svh">
      <Leading to={to} />
    </Box>
  );
}
