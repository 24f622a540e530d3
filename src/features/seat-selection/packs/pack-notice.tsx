import { Button, Container, Stack, Text, Title } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { EventDetail, ShowGroup, ShowSummary } from '#domain/calls/catalogue.ts';
import { paths } from '../../../app/paths.ts';
import { useRefusalText } from '../../../lib/booking/refusal-text.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { PackHead } from './pack-head.tsx';
import classes from './pack-notice.module.css';

interface PackNoticeProps {
  readonly event: EventDetail;
  readonly group: ShowGroup;
  /** All shows of the group. */
  readonly shows: readonly ShowSummary[];
}

/** In the place of the choice while a show of the group cannot be bought: which, and the ways on. */
export function PackNotice({ event, group, shows }: PackNoticeProps) {
  const { t } = useTranslation('booking');
  const refusalText = useRefusalText();
  const format = useFormat();
  return (
    <>
      <PackHead event={event} group={group} />
      <Container py="xl" w="100%" size="sm">
        <Stack role="status" align="flex-start">
          <IconCalendarOff size={40} stroke={1.4} aria-hidden />
          <Title order={2} size="h3">
            {refusalText({ code: 'groupNotOnSale' })}
          </Title>
          <Text>{t('pack.closedText')}</Text>
          <ul className={classes['shows']}>
            {shows.map(({ id, startsAt, saleState }) => {
              const date = format.date(startsAt, 'dayAndTime', event.space.timeZone);
              return (
                <li key={id}>
                  {saleState === 'open' ? (
                    <Link to={paths.selectSeats.href(event.id, id)}>{date}</Link>
                  ) : (
                    <span>{date}</span>
                  )}
                  <Text component="span" c="dimmed">
                    {t(`sale.${saleState}`)}
                  </Text>
                </li>
              );
            })}
          </ul>
          <Button component={Link} to={paths.event.href(event.id)}>
            {t('show.back')}
          </Button>
        </Stack>
      </Container>
    </>
  );
}
