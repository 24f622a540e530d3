import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon, Badge, Button, Group, Progress, Text } from '@mantine/core';
import { IconClockDollar, IconGripVertical } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ManagedTicketType } from '#domain/calls/event-products.ts';
import { ownPrice, runningOffer, ticketPrice } from '#domain/price.ts';
import { ticketTypeOnSale } from '#domain/ticket-types.ts';
import { useFormat } from '../../../../lib/format/use-format.ts';
import { useServices } from '../../../../lib/services/services.tsx';
import { ProductName } from '../parts/product-name.tsx';
import { ProductActions } from '../parts/product-actions.tsx';
import { isPriced } from './is-priced.ts';
import classes from './sorted-types.module.css';
import type { SortedTypesProps } from './sorted-types.tsx';

type TypeRowProps = Omit<SortedTypesProps, 'types' | 'onSort'> & { readonly type: ManagedTicketType };

/** A ticket type: where it is valid, what it costs now, how much of it is sold. */
export function TypeRow({ type, event, isSortable, onOpen, onPrices, actionsOf }: TypeRowProps) {
  const { t } = useTranslation('products');
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: type.id, disabled: !isSortable });
  const { regions } = type;
  return (
    <li
      ref={setNodeRef}
      className={classes['type']}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <ActionIcon
        ref={setActivatorNodeRef}
        variant="subtle"
        color="gray"
        className={classes['handle'] ?? ''}
        {...attributes}
        {...listeners}
        disabled={!isSortable}
        aria-label={t('types.sort', { name: type.name })}
      >
        <IconGripVertical size={18} aria-hidden />
      </ActionIcon>
      <div>
        <Group gap="xs">
          <ProductName name={type.name} onOpen={() => onOpen(type)} />
          <SaleBadge type={type} />
        </Group>
        <Text size="sm" c="dimmed" lineClamp={1}>
          {regions.length === 0 ? t('types.everywhere') : regions.map(({ name }) => name).join(', ')}
        </Text>
      </div>
      <div className={classes['wide']}>
        <PriceNow type={type} event={event} />
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconClockDollar size={16} aria-hidden />}
          onClick={() => onPrices(type)}
        >
          {type.temporaryPrices.length === 0
            ? t('prices.add')
            : t('prices.count', { count: type.temporaryPrices.length })}
        </Button>
      </div>
      <div className={classes['wide']}>
        <Sold {...type} />
      </div>
      <div className={classes['actions']}>
        <ProductActions name={type.name} onEdit={() => onOpen(type)} {...actionsOf(type)} />
      </div>
    </li>
  );
}

function PriceNow({ type, event }: Pick<TypeRowProps, 'type' | 'event'>) {
  const { t } = useTranslation('products');
  const format = useFormat();
  const { clock } = useServices();
  const { currency } = event.space;
  const now = clock.now();
  const { price, temporary } = ticketPrice({ ticketType: type, now });
  const hasPrice = isPriced(type, event);
  if (!hasPrice && temporary === null) {
    return (
      <Text c="error" fw={600}>
        {t('types.noPrice')}
      </Text>
    );
  }
  return (
    <Text>
      <b>{format.money(price, currency)}</b>{' '}
      {hasPrice && runningOffer({ ticketType: type, now }) !== null && (
        <span className={classes['old']}>{format.money(ownPrice(type), currency)}</span>
      )}
      {temporary === null && type.price === null && (
        <Text span size="sm" c="dimmed">
          {t('types.inherited')}
        </Text>
      )}
    </Text>
  );
}

function SaleBadge({ type }: { readonly type: ManagedTicketType }) {
  const { t } = useTranslation('products');
  const { clock } = useServices();
  const soldOut = type.quota !== null && type.sold >= type.quota;
  if (soldOut)
    return (
      <Badge variant="light" color="gray">
        {t('types.soldOut')}
      </Badge>
    );
  if (ticketTypeOnSale({ ...type, soldOut }, clock.now())) return null;
  return (
    <Badge variant="light" color="gray">
      {t('types.notNow')}
    </Badge>
  );
}

function Sold({ sold, held, quota }: ManagedTicketType) {
  const { t } = useTranslation('products');
  const text = quota === null ? t('types.sold', { sold }) : t('types.soldOf', { sold, quota });
  return (
    <>
      <Text size="sm">{held === 0 ? text : `${text} · ${t('types.held', { held })}`}</Text>
      {quota !== null && (
        <Progress color="leaf" size="xs" value={quota === 0 ? 100 : (100 * sold) / quota} aria-hidden />
      )}
    </>
  );
}
