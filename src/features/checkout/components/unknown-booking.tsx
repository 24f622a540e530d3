import { Button } from '@mantine/core';
import { IconTicketOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { ResultPage } from '../../../ui/result-card/result-card.tsx';

/** The address names no booking that this browser knows. */
export function UnknownBooking() {
  const { t } = useTranslation('booking');
  return (
    <ResultPage
      icon={<IconTicketOff size={44} stroke={1.4} aria-hidden />}
      title={t('unknown.title')}
      text={t('unknown.text')}
    >
      <Button component={Link} to={paths.landing.href()}>
        {t('show.seeEvents')}
      </Button>
    </ResultPage>
  );
}
