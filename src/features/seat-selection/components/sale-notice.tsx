import { Container, Stack, Text } from '@mantine/core';
import { IconCalendarOff, IconHourglass, IconTicketOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ShowDetail } from '#domain/calls/catalogue.ts';
import type { SaleState } from '#domain/sale-state.ts';
import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ShowHead } from './show-head.tsx';

const ICONS = {
  comingSoon: IconHourglass,
  soldOut: IconTicketOff,
  closed: IconCalendarOff,
  cancelled: IconCalendarOff,
  ended: IconCalendarOff,
} as const;

export type ClosedState = Exclude<SaleState, 'open'>;

interface SaleNoticeProps {
  readonly show: ShowDetail;
  readonly state: ClosedState;
}

/** In the place of the map while nothing can be bought. */
export function SaleNotice({ show, state }: SaleNoticeProps) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  const navigate = useNavigate();
  const Icon = ICONS[state];
  const { saleStartsAt, event } = show;
  const starts =
    saleStartsAt === null
      ? t('sale.comingSoonUnconfirmed')
      : t('sale.comingSoonText', { date: format.date(saleStartsAt, 'moment', event.space.timeZone) });
  return (
    <>
      <ShowHead show={show} />
      <Container py="xl" w="100%" size="sm">
        <Stack>
          <Notice
            icon={<Icon size={40} stroke={1.4} aria-hidden />}
            title={t(`sale.${state}`)}
            text={state === 'comingSoon' ? starts : t(`sale.${state}Text`)}
            action={{ label: t('show.back'), onClick: () => void navigate(paths.event.href(event.id)) }}
          />
          {state === 'comingSoon' && saleStartsAt !== null && (
            <Text c="dimmed" ta="center">
              {format.relative(saleStartsAt, Date.parse(show.serverTime))}
            </Text>
          )}
        </Stack>
      </Container>
    </>
  );
}
