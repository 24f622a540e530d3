import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CountedIcon } from '../../../ui/counted-icon.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { BellList } from './bell-list.tsx';
import classes from './bell.module.css';
import { useUnread } from './use-unread.ts';

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
        label={<CountedIcon icon={<IconBell size={24} stroke={1.6} />} count={unread} />}
      >
        {() => <BellList unread={unread} onUnread={setUnread} />}
      </Disclosure>
    </div>
  );
}
