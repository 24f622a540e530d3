import { useTranslation } from 'react-i18next';
import type { Notification } from '#domain/calls/notification.ts';
import { useFormat } from '../../../lib/format/use-format.ts';

/** Whom a notification is for, in words. */
export function useAudienceText(): (audience: Notification['audience']) => string {
  const { t } = useTranslation(['notifications', 'users']);
  const format = useFormat();
  return ({ users, roles, event, show }) => {
    const buyers =
      event === null
        ? []
        : show === null
          ? [t('show.buyersOf', { event: event.name })]
          : [
              t('show.buyersOfShow', {
                event: event.name,
                date: format.date(show.startsAt, 'shortMoment', show.timeZone),
              }),
            ];
    const people = users.map(({ fullName, email }) => fullName || email);
    return [...roles.map((role) => t(`users:roles.${role}`)), ...buyers, ...people].join(' · ');
  };
}
