import { Alert, Badge, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Attendance, ScanConflict, ScanTicket } from '#domain/calls/scan.ts';
import type { TicketId } from '#domain/ids.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { usePlaceText } from '../../../lib/place/use-place-text.ts';
import { FillBar } from '../../../ui/fill-bar/fill-bar.tsx';
import type { ScanVerdict } from '../model/scan-verdict.ts';
import { useWho } from '../model/use-who.ts';
import classes from './door.module.css';

/** Who has come in, in all and by region. */
export function AttendancePanel({ attendance }: { readonly attendance: Attendance }) {
  const { t } = useTranslation('scan');
  const rows = [{ name: t('attendance.all'), ...attendance }, ...attendance.regions];
  return (
    <section aria-labelledby="attendance">
      <Title order={2} size="h4" id="attendance">
        {t('attendance.title')}
      </Title>
      <ul className={classes['list']}>
        {rows.map(({ name, sold, used }, index) => (
          <li key={index === 0 ? '' : name}>
            <Text fw={index === 0 ? 700 : 400}>{name}</Text>
            <div className={classes['entered']}>
              <FillBar calm taken={used} capacity={sold} text={t('attendance.count', { used, sold })} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ConflictPanelProps {
  readonly conflicts: readonly ScanConflict[];
  /** As this device knows it; undefined: it does not. */
  readonly ticketOf: (id: TicketId) => ScanTicket | undefined;
  readonly timeZone: string;
}

/** People let in twice, or who should not have been, while a device had no connection. */
export function ConflictPanel({ conflicts, ticketOf, timeZone }: ConflictPanelProps) {
  const { t } = useTranslation('scan');
  const format = useFormat();
  const placeText = usePlaceText();
  if (conflicts.length === 0) return null;
  const placeOf = ({ ticketId, place }: ScanConflict) => {
    const ticket = ticketId === null ? undefined : ticketOf(ticketId);
    return ticket === undefined ? place : placeText(ticket);
  };
  const entry = (key: 'entered' | 'before', { at, gate }: { at: string; gate: string }) =>
    t(`conflicts.${key}`, {
      time: format.date(at, 'time', timeZone),
      gate: gate || t('conflicts.noGate'),
    });
  return (
    <Alert
      color="spotlight"
      icon={<IconAlertTriangle size={20} aria-hidden />}
      title={t('conflicts.title')}
      role="region"
      aria-label={t('conflicts.title')}
    >
      <Text size="sm">{t('conflicts.text')}</Text>
      <ul className={classes['list']}>
        {conflicts.map((conflict) => (
          <li key={conflict.id}>
            <span>
              <strong>{[conflict.name, placeOf(conflict)].filter(Boolean).join(' · ')}</strong>
              <Text size="sm">{entry('entered', conflict)}</Text>
              {conflict.other !== null && <Text size="sm">{entry('before', conflict.other)}</Text>}
            </span>
            <Badge variant="light" color="curtain">
              {t(`verdict.${conflict.outcome}`)}
            </Badge>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** What was read here last. */
export function RecentPanel({ recent }: { readonly recent: readonly ScanVerdict[] }) {
  const { t } = useTranslation('scan');
  const placeText = usePlaceText();
  const who = useWho();
  return (
    <section aria-labelledby="recent">
      <Title order={2} size="h4" id="recent">
        {t('recent.title')}
      </Title>
      {recent.length === 0 && <Text c="dimmed">{t('recent.none')}</Text>}
      <ul className={classes['list']}>
        {recent.map(({ id, outcome, ticket, offline }) => (
          <li key={id}>
            <Text>{ticket === null ? '' : [who(ticket), placeText(ticket)].filter(Boolean).join(' · ')}</Text>
            <span className={classes['outcome']}>
              {offline && (
                <Badge variant="outline" color="gray">
                  {t('verdict.offline')}
                </Badge>
              )}
              <Badge variant="light" color={outcome === 'accepted' ? 'leaf' : 'curtain'}>
                {t(`verdict.${outcome}`)}
              </Badge>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
