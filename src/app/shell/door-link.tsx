import { Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useMatch } from 'react-router-dom';
import { scansOnly } from '#domain/areas.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { paths } from '../paths.ts';
import classes from './door-link.module.css';

/** Who works at a door alone begins on the landing page (specification, section 2): from there straight to the work. */
export function DoorLink() {
  const { t } = useTranslation();
  const { state } = useSession();
  const isLanding = useMatch(paths.landing.path) !== null;
  if (!isLanding || state.status !== 'loggedIn' || !scansOnly(state.user.roles)) return null;
  return (
    <nav className={classes['place']} aria-label={t('user.work')}>
      <Button
        className={classes['link'] ?? ''}
        component={Link}
        to={paths.ticketScan.href()}
        size="lg"
        leftSection={<IconQrcode size={20} stroke={1.7} aria-hidden />}
      >
        {t('user.scanTickets')}
      </Button>
    </nav>
  );
}
