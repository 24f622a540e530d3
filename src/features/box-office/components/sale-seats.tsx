import { Text } from '@mantine/core';
import { IconArmchair } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ShowDetail } from '#domain/calls/catalogue.ts';
import { KeyText } from '../../../ui/key-hint.tsx';
import { CartLines } from '../../seat-selection/components/cart-lines.tsx';
import { SeatsApartLine } from '../../seat-selection/components/seats-apart-line.tsx';
import type { useCart } from '../../seat-selection/components/use-cart.ts';
import type { useCartBody } from '../../seat-selection/components/use-cart-body.ts';
import classes from './counter-panel.module.css';

interface SaleSeatsProps {
  readonly show: ShowDetail;
  readonly cart: ReturnType<typeof useCart>;
  readonly body: ReturnType<typeof useCartBody>;
  readonly isEmpty: boolean;
  readonly now: number;
}

/** What is chosen, line by line, or how it is. */
export function SaleSeats({ show, cart, body, isEmpty, now }: SaleSeatsProps) {
  const { t } = useTranslation('counter');
  return (
    <>
      {isEmpty && (
        <Text c="dimmed" className={classes['hint'] ?? ''}>
          <IconArmchair size={22} stroke={1.5} aria-hidden />
          <span>
            {t('desk.empty')} <KeyText>{t('desk.emptyKeys')}</KeyText>
          </span>
        </Text>
      )}
      <CartLines
        cart={cart}
        event={show.event}
        now={now}
        onRemove={body.onRemove}
        onType={body.onType}
        onShow={body.onShow}
      />
      {cart.others.map(({ showId, tickets }) => (
        <Text key={showId} size="sm">
          {t('desk.otherShow', { count: tickets })}
        </Text>
      ))}
      {body.apart !== null && <SeatsApartLine apart={body.apart} onTake={body.onTogether} />}
    </>
  );
}
