import { Text } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconClock, IconMailOff, IconPencil } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Home, HomeTask, RefusedRefunds } from '#domain/calls/home.ts';
import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { Panel } from '../../../ui/detail/panel.tsx';
import classes from './home.module.css';

type Task = HomeTask | (RefusedRefunds & { readonly kind: 'refundRefused' });

const ICONS = {
  refundRefused: IconAlertTriangle,
  incompleteEvent: IconPencil,
  noSaleDate: IconAlertCircle,
  reservationExpiring: IconClock,
  missingEmails: IconMailOff,
} as const;

/** What waits for somebody, each with the way to do it; money first. */
export function HomeTasks({ home }: { readonly home: Pick<Home, 'tasks' | 'refusedRefunds'> }) {
  const { t, i18n } = useTranslation('home');
  const { clock } = useServices();
  const format = useFormat();
  const list = new Intl.ListFormat(i18n.language);
  const refused = home.refusedRefunds.map((refunds) => ({ kind: 'refundRefused', ...refunds }) as const);
  const tasks: readonly Task[] = [...refused, ...home.tasks];
  return (
    <Panel title={t('tasks')}>
      {tasks.length === 0 && <Text c="dimmed">{t('noTasks')}</Text>}
      {tasks.length > 0 && (
        <ul className={classes['rows']}>
          {tasks.map((task) => {
            const Icon = ICONS[task.kind];
            return (
              <li key={`${task.kind} ${'orderId' in task ? task.orderId : task.eventId}`}>
                <Link to={hrefOf(task)} className={classes['row']}>
                  <span className={classes['task']}>
                    <Icon size={22} stroke={1.6} aria-hidden />
                  </span>
                  <span className={classes['words']}>
                    <span className={classes['name']}>{task.eventName}</span>
                    <span className={classes['dim']}>{textOf(task)}</span>
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );

  function textOf(task: Task): string {
    switch (task.kind) {
      case 'incompleteEvent':
        return t('task.incompleteEvent', { missing: list.format(missingOf(task, t)) });
      case 'reservationExpiring':
        return t('task.reservationExpiring', {
          reference: task.reference,
          when: format.relative(task.deadline, clock.now()),
        });
      default:
        return t(`task.${task.kind}`, { count: task.count });
    }
  }
}

function missingOf(
  { missing }: Extract<HomeTask, { kind: 'incompleteEvent' }>,
  t: TFunction<'home'>,
): readonly string[] {
  return missing.map((part) => t(`missing.${part}`));
}

function hrefOf(task: Task): string {
  switch (task.kind) {
    case 'refundRefused':
      return `${paths.ticketList.href()}?eventId=${task.eventId}&refundRefused=true`;
    case 'reservationExpiring':
      return `${paths.ticketList.href()}?search=${encodeURIComponent(task.reference)}`;
    case 'missingEmails':
      return `${paths.eventParticipants.href(task.eventId)}?incomplete=true`;
    default:
      return paths.editEvent.href(task.eventId);
  }
}
