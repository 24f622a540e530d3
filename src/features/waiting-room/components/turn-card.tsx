import { Button, Container, Stack, Text } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { EventDetail } from '#domain/calls/catalogue.ts';
import type { WaitingStanding } from '#domain/calls/waiting-room.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useLeadOn } from '../../../lib/navigation/use-lead-on.ts';
import { useWholeTitle } from '../../../lib/page-title/page-title.tsx';
import { useServices } from '../../../lib/services/services.tsx';
import classes from './queue-card.module.css';

interface TurnCardProps {
  readonly standing: WaitingStanding;
  /** Null while it is not known. */
  readonly event: EventDetail | null;
  /** Where it goes on. */
  readonly href: string;
}

/** Long enough to hear and read it. */
const LEAD_ON_MS = 8_000;

/** The turn has come: said once, with the button in hand; goes on by itself. */
export function TurnCard({ standing, event, href }: TurnCardProps) {
  const { t } = useTranslation('queue');
  const { clock } = useServices();
  const format = useFormat();
  const leadOn = useLeadOn();
  const button = useRef<HTMLAnchorElement>(null);
  const isTurn = standing.state === 'passed';
  useWholeTitle(t('turn.title'));
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  useEffect(() => clock.after(LEAD_ON_MS, () => leadOn(href, { replace: true })), [clock, leadOn, href]);
  return (
    <Container w="100%" py="xl" className={classes['page'] ?? ''}>
      <section className={classes['card']}>
        <Stack gap="md">
          <span className={classes['icon']}>
            <IconTicket size={44} stroke={1.4} aria-hidden />
          </span>
          <div role="alert">
            <h1 className={classes['heading']}>{t('turn.title')}</h1>
            <Text size="lg" maw="38rem">
              {isTurn ? t('turn.text') : t('turn.open')}
            </Text>
            {isTurn && standing.until !== null && event !== null && (
              <Text mt="xs">
                {t('turn.until', { time: format.date(standing.until, 'time', event.space.timeZone) })}
              </Text>
            )}
          </div>
          <Button
            component={Link}
            to={href}
            replace
            ref={button}
            size="lg"
            className={classes['action'] ?? ''}
          >
            {t('turn.go')}
          </Button>
          <Text c="dimmed" size="sm">
            {t('turn.soon')}
          </Text>
        </Stack>
      </section>
    </Container>
  );
}
