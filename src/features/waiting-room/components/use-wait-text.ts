import { useTranslation } from 'react-i18next';
import { saidMinutes } from '../model/queue-news.ts';

/** A wait in words: "about 10 minutes", "about 2 hours". */
export function useWaitText(): (seconds: number) => string {
  const { t } = useTranslation('queue');
  return (seconds) => {
    const minutes = saidMinutes(seconds);
    if (minutes === 0) return t('wait.soon');
    if (minutes < 90) return t('wait.minutes', { count: minutes });
    return t('wait.hours', { count: Math.ceil(minutes / 60) });
  };
}
