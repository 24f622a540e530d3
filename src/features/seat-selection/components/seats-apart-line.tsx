import { Button } from '@mantine/core';
import { IconArrowsJoin2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SeatsApart } from '../model/seats-apart.ts';
import classes from './seats-apart-line.module.css';

interface SeatsApartLineProps {
  readonly apart: SeatsApart;
  readonly onTake: () => void;
}

/** Under the chosen seats: that they are not side by side, and the press that finds as many that are. */
export function SeatsApartLine({ apart: { count, isOffered }, onTake }: SeatsApartLineProps) {
  const { t } = useTranslation('booking');
  return (
    <p className={classes['line']} role="status">
      {t('apart.text', { count })}
      {isOffered && (
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconArrowsJoin2 size={16} stroke={1.8} aria-hidden />}
          onClick={onTake}
        >
          {t('apart.find', { count })}
        </Button>
      )}
    </p>
  );
}
