import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router-dom';
import { useServices } from '../../lib/services/services.tsx';
import classes from './loading-bar.module.css';

/** On while a page loads or data is fetched; what is quick stays unseen. */
export function LoadingBar() {
  const { t } = useTranslation();
  const { activity } = useServices();
  const navigation = useNavigation();
  const underWay = useSyncExternalStore(activity.subscribe, activity.count, activity.count);
  const loading = navigation.state !== 'idle' || underWay > 0;
  if (!loading) return null;
  return <div className={classes['bar']} role="progressbar" aria-label={t('shell.loading')} />;
}
