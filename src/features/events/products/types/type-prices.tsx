import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { use, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedTemporaryPrice, ManagedTicketType } from '#domain/calls/event-products.ts';
import type { ManagedEvent } from '#domain/calls/managed-event.ts';
import { ownPrice, ticketPrice } from '#domain/price.ts';
import { useFormat } from '../../../../lib/format/use-format.ts';
import { useServices } from '../../../../lib/services/services.tsx';
import { AnswerView } from '../../../../ui/answer-view.tsx';
import type { ListColumn } from '../../../../ui/data-list/list-column.ts';
import { RowTable } from '../../../../ui/data-list/row-table.tsx';
import { type ModalGuard, ModalGuardContext } from '../../../../ui/modal/modal-guard.ts';
import { useRemoval } from '../../../../ui/removal/use-removal.tsx';
import type { ProductCalls } from '../api/product-calls.ts';
import { useKeptAnswer } from '../../../../lib/answer/use-kept-answer.ts';
import { ProductActions } from '../parts/product-actions.tsx';
import { isPriced } from './is-priced.ts';
import { PriceForm } from './price-form.tsx';
import { PricesSkeleton } from './prices-skeleton.tsx';
import { PriceTimeLine } from './price-time-line.tsx';

interface TypePricesProps {
  readonly type: ManagedTicketType;
  readonly event: ManagedEvent;
  readonly calls: ProductCalls;
  readonly onChanged: () => void;
}

/** The temporary prices of a ticket type on a time line, and each of them to change. */
export function TypePrices({ type, event, calls, onChanged }: TypePricesProps) {
  const { t } = useTranslation('products');
  const format = useFormat();
  const { clock } = useServices();
  const remove = useRemoval();
  const { currency, timeZone } = event.space;
  const load = useCallback(async () => calls.ticketTypes.read(type.id), [calls, type.id]);
  const { answer, reload } = useKeptAnswer(load);
  const [editing, setEditing] = useState<ManagedTemporaryPrice | 'new' | null>(null);
  const { setGuard, guarded } = useGuardInside();
  const choose = (price: ManagedTemporaryPrice) => {
    if (price !== editing) guarded(() => setEditing(price));
  };
  const changed = () => {
    reload();
    onChanged();
  };
  const done = () => {
    setEditing(null);
    changed();
  };
  const nameOf = ({ startsAt, endsAt }: ManagedTemporaryPrice) =>
    `${format.date(startsAt, 'shortMoment', timeZone)} – ${format.date(endsAt, 'shortMoment', timeZone)}`;
  const columnsOf = (inForce: ManagedTemporaryPrice | null): readonly ListColumn<ManagedTemporaryPrice>[] => [
    {
      key: 'when',
      title: t('prices.when'),
      onPhone: true,
      render: (price) => (
        <Group gap="xs">
          <span>{nameOf(price)}</span>
          {price === inForce && <Badge color="leaf">{t('prices.inForce')}</Badge>}
        </Group>
      ),
    },
    {
      key: 'price',
      title: t('fields.price'),
      onPhone: true,
      oneLine: true,
      render: ({ price }) => format.money(price, currency),
    },
  ];
  return (
    <AnswerView answer={answer} reload={reload} skeleton={<PricesSkeleton />}>
      {(stored) => {
        const now = clock.now();
        const { temporary } = ticketPrice({ ticketType: stored, now });
        return (
          <Stack>
            <PriceTimeLine
              prices={stored.temporaryPrices}
              base={isPriced(stored, event) ? ownPrice(stored) : null}
              now={now}
              currency={currency}
              timeZone={timeZone}
              onChoose={choose}
            />
            {stored.temporaryPrices.length === 0 && <Text c="dimmed">{t('prices.about')}</Text>}
            {stored.temporaryPrices.length > 0 && (
              <RowTable
                label={t('prices.title')}
                columns={columnsOf(temporary)}
                rows={stored.temporaryPrices}
                rowActions={(price) => (
                  <ProductActions
                    name={nameOf(price)}
                    onEdit={() => choose(price)}
                    onRemove={() =>
                      remove({
                        name: nameOf(price),
                        remove: () => calls.temporaryPrices(type.id).remove(price.id),
                        // what is typed of another one stays
                        onGone: price.id === idOf(editing) ? done : changed,
                      })
                    }
                  />
                )}
              />
            )}
            {editing === null ? (
              <Group>
                <Button
                  variant="default"
                  leftSection={<IconPlus size={16} aria-hidden />}
                  onClick={() => setEditing('new')}
                  data-autofocus
                >
                  {t('prices.new')}
                </Button>
              </Group>
            ) : (
              <ModalGuardContext value={setGuard}>
                <PriceForm
                  key={editing === 'new' ? 'new' : editing.id}
                  price={editing === 'new' ? null : editing}
                  type={stored}
                  hasUsual={isPriced(stored, event)}
                  calls={calls.temporaryPrices(type.id)}
                  currency={currency}
                  timeZone={timeZone}
                  onClose={() => setEditing(null)}
                  onSaved={done}
                />
              </ModalGuardContext>
            )}
          </Stack>
        );
      }}
    </AnswerView>
  );
}

function idOf(editing: ManagedTemporaryPrice | 'new' | null): ManagedTemporaryPrice['id'] | null {
  return editing === 'new' ? null : (editing?.id ?? null);
}

/** What is typed inside is asked about before the modal around closes, and before `guarded` goes on. */
function useGuardInside() {
  const around = use(ModalGuardContext);
  const inside = useRef<ModalGuard | null>(null);
  const setGuard = useCallback(
    (guard: ModalGuard) => {
      const stop = around?.(guard);
      inside.current = guard;
      return () => {
        inside.current = null;
        stop?.();
      };
    },
    [around],
  );
  const guarded = (goOn: () => void) => (inside.current === null ? goOn() : inside.current(goOn));
  return { setGuard, guarded };
}
