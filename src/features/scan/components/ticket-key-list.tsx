import { Badge, Button, Code, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ManagedTicketKey } from '#domain/calls/scan.ts';
import { ownTimeZone } from '../../../lib/format/own-time-zone.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import classes from './ticket-key-list.module.css';

interface TicketKeyListProps {
  /** The newest first. */
  readonly keys: readonly ManagedTicketKey[];
  readonly onWithdraw: (id: string) => void;
}

const COLORS = { signs: 'leaf', read: 'gray', withdrawn: 'curtain' } as const;

/** Each key with what it still does; the last one that is read stays. */
export function TicketKeyList({ keys, onWithdraw }: TicketKeyListProps) {
  const { t } = useTranslation(['scan', 'management']);
  const format = useFormat();
  const read = keys.filter(({ withdrawn }) => !withdrawn);
  const standingOf = ({ id, withdrawn }: ManagedTicketKey) => {
    if (withdrawn) return 'withdrawn';
    return id === read[0]?.id ? 'signs' : 'read';
  };
  return (
    <ul className={classes['keys']} aria-label={t('management:titles.ListTicketKeys')}>
      {keys.map((key) => {
        const standing = standingOf(key);
        return (
          <li key={key.id} className={classes['key']}>
            <div className={classes['facts']}>
              <span className={classes['name']}>
                <strong>{t('keys.name', { id: key.id })}</strong>
                <Badge variant="light" color={COLORS[standing]}>
                  {t(`keys.${standing}`)}
                </Badge>
              </span>
              <Text size="sm" c="dimmed">
                {t('keys.made', { when: format.date(key.createdAt, 'datedMoment', ownTimeZone()) })}
              </Text>
              <Code className={classes['public'] ?? ''} aria-label={t('keys.public')}>
                {key.publicKey}
              </Code>
            </div>
            {!key.withdrawn && read.length > 1 && (
              <Button
                variant="default"
                aria-label={t('keys.withdrawOf', { id: key.id })}
                onClick={() => onWithdraw(key.id)}
              >
                {t('keys.withdraw')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
