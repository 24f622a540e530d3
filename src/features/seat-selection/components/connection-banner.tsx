import { IconCloudCheck, IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../model/connection.ts';
import classes from './connection-banner.module.css';

interface ConnectionBannerProps {
  readonly connection: Connection;
  /** Something is held meanwhile. */
  readonly isHolding: boolean;
}

/** How the connection is, where it is not as usual; and that it is back. */
export function ConnectionBanner({ connection, isHolding }: ConnectionBannerProps) {
  const { t } = useTranslation('booking');
  const Icon = connection === 'back' ? IconCloudCheck : IconCloudOff;
  const text = {
    fine: null,
    delayed: t('connection.delayed'),
    lost: t(isHolding ? 'connection.lostHolding' : 'connection.lost'),
    back: t('connection.back'),
  }[connection];
  return (
    <div className={classes['place']} role="status">
      {text !== null && (
        <div className={classes['banner']} data-connection={connection}>
          <Icon size={20} stroke={1.7} aria-hidden />
          {text}
        </div>
      )}
    </div>
  );
}
