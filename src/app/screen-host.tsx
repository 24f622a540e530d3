import '@mantine/core/styles.layer.css';
import { ModalsProvider } from '@mantine/modals';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { useViewRefresh } from '../lib/view-refresh.tsx';

/** What every screen stands on, loaded beside the first one: all of Mantine's styles, and its dialogues. */
export function ScreenHost() {
  const { t } = useTranslation();
  const { count } = useViewRefresh();
  return (
    <ModalsProvider labels={{ confirm: t('dialogue.confirm'), cancel: t('dialogue.cancel') }}>
      <Outlet key={count} />
    </ModalsProvider>
  );
}
