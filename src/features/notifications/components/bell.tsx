import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { BellList } from './bell-list.tsx';
import classes from './bell.module.css';
import { useUnread } from './use-unread.ts';

/** More than that is many. */
const MOST_SHOWN = 99;

/** What whoever is signed in was told, in the top bar. */
export function Bell() {
  const { t } = useTranslation('notifications');
  const { unread, setUnread } = useUnread();
  return (
    <div className={classes['bell']}>
      <Disclosure
        align="end"
        chevron={false}
        name={t('bell.label', { count: unread })}
        label={
          <span className={classes['mark']}>
            <IconBell size={24} stroke={1.6} aria-hidden />
            {unread > 0 && (
              <span className={classes['count']} aria-hidden>
                {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
              </span>
            )}
          </span>
        }
      >
        {() => <BellList unread={unread} onUnread={setUnread} />}
      </Disclosure>
    </div>
  );
}
