import { MantineThemeProvider, Notification } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { TOAST_MS } from '../ui/toasts.ts';

/** Where toasts appear; each can be closed by a button that says so. */
export function ToastPlace() {
  const { t } = useTranslation();
  const closeButtonProps = { 'aria-label': t('toast.close') };
  return (
    <MantineThemeProvider
      theme={{ components: { Notification: Notification.extend({ defaultProps: { closeButtonProps } }) } }}
    >
      <Notifications position="top-right" autoClose={TOAST_MS} />
    </MantineThemeProvider>
  );
}
