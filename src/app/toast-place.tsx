import { MantineThemeProvider, Notification } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { TOAST_MS, showToastsBy } from '../ui/toasts.ts';

/** Where toasts appear; each can be closed by a button that says so. */
export function ToastPlace() {
  const { t } = useTranslation();
  // Not before it stands: until then there is nobody to see them, and they wait.
  useEffect(() => showToastsBy((toast) => void notifications.show(toast)), []);
  const closeButtonProps = { 'aria-label': t('toast.close') };
  return (
    <MantineThemeProvider
      theme={{ components: { Notification: Notification.extend({ defaultProps: { closeButtonProps } }) } }}
    >
      <Notifications position="top-right" autoClose={TOAST_MS} />
    </MantineThemeProvider>
  );
}
