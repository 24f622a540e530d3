import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedTicketType } from '#domain/calls/event-products.ts';
import type { ShowRoom } from '#domain/calls/event-shows.ts';
import { AnswerView } from '../../../ui/answer-view.tsx';
import { Panel } from '../../../ui/detail/panel.tsx';
import { useModalStack } from '../../../ui/modal/modal-stack.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useProductCalls } from './api/product-calls.ts';
import { useKeptAnswer } from '../../../lib/answer/use-kept-answer.ts';
import { ArchiveSwitch } from './parts/archive-switch.tsx';
import { useProductActions } from './parts/use-product-actions.ts';
import type { ProductProps } from './product-props.ts';
import { TicketTypeForm } from './types/ticket-type-form.tsx';
import { SortedTypes } from './types/sorted-types.tsx';
import { TypePrices } from './types/type-prices.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';

/** What tickets can be sold as, in the order in which they are offered. */
export function TicketTypes({ event, onChanged }: ProductProps) {
  const { t } = useTranslation('products');
  const modals = useModalStack();
  const calls = useProductCalls(event.id);
  const [isArchive, setArchive] = useState(false);
  const load = useCallback(
    async (signal: AbortSignal) => {
      const [types, rooms] = await Promise.all([
        calls.ticketTypes.list(signal, isArchive),
        calls.shows.rooms(signal),
      ]);
      return { types: types.items, rooms };
    },
    [calls, isArchive],
  );
  const { answer, reload } = useKeptAnswer(load);
  const done = () => {
    reload();
    onChanged();
  };
  const actionsOf = useProductActions(calls.ticketTypes, done);
  const openForm = (type: ManagedTicketType | null, rooms: readonly ShowRoom[]) =>
    modals.open({
      title: type === null ? t('types.new') : type.name,
      size: 'lg',
      content: (close) => (
        <TicketTypeForm
          type={type}
          rooms={rooms}
          event={event}
          calls={calls.ticketTypes}
          onClose={close}
          onSaved={() => {
            close();
            done();
          }}
        />
      ),
    });
  const openPrices = (type: ManagedTicketType) =>
    modals.open({
      title: t('prices.of', { name: type.name }),
      size: 'lg',
      content: () => <TypePrices type={type} event={event} calls={calls} onChanged={done} />,
    });
  const rooms = answer.status === 'ready' ? answer.value.rooms : null;
  return (
    <Panel
      title={t('types.title')}
      actions={
        <>
          <ArchiveSwitch isArchive={isArchive} onChange={setArchive} />
          <Button
            size="sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={rooms === null}
            onClick={() => rooms && openForm(null, rooms)}
          >
            {t('types.new')}
          </Button>
        </>
      }
    >
      <AnswerView answer={answer} reload={reload} skeleton={<RowsSkeleton rows={4} />}>
        {({ types, rooms: found }) =>
          types.length === 0 ? (
            <Notice title={t(isArchive ? 'archive.empty' : 'types.empty')} text={t('types.about')} />
          ) : (
            <SortedTypes
              types={types}
              event={event}
              isSortable={!isArchive}
              onSort={(ids) => calls.ticketTypes.sort(ids).then(done)}
              onOpen={(type) => openForm(type, found)}
              onPrices={openPrices}
              actionsOf={actionsOf}
            />
          )
        }
      </AnswerView>
    </Panel>
  );
}
