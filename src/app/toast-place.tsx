import { MantineThemeProvider, Notification } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { TOAST_MS, type Toast, showToastsBy } from '../ui/toasts.ts';

/** Where toasts appear; each can be closed by a button that says so, or by a press anywhere on it. */
export function ToastPlace() {
  const { t } = useTranslation();
  // Not before it stands: until then there is nobody to see them, and they wait.
  useEffect(() => showToastsBy(showToast), []);
  const closeButtonProps = { 'aria-label': t('toast.close') };
  return (
    <MantineThemeProvider
      theme={{ components: { Notification: Notification.extend({ defaultProps: { closeButtonProps } }) } }}
    >
      <Notifications position="top-right" autoClose={TOAST_MS} />
    </MantineThemeProvider>
  );
}

/** A press on it was meant for what lies below, where it would stay for as long as the pointer does. */
function showToast(toast: Toast): void {
  const id = notifications.show({ ...toast, onClick: () => notifications.hide(id) });
}
