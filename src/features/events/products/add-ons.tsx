import { Badge, Button, Progress, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedAddOn } from '#domain/calls/event-products.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { AnswerView } from '../../../ui/answer-view.tsx';
import type { ListColumn } from '../../../ui/data-list/list-column.ts';
import { RowTable } from '../../../ui/data-list/row-table.tsx';
import { Panel } from '../../../ui/detail/panel.tsx';
import { useModalStack } from '../../../ui/modal/modal-stack.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AddOnForm } from './add-on-form.tsx';
import { useProductCalls } from './api/product-calls.ts';
import { useKeptAnswer } from '../../../lib/answer/use-kept-answer.ts';
import { ArchiveSwitch } from './parts/archive-switch.tsx';
import { ProductName } from './parts/product-name.tsx';
import { ProductActions } from './parts/product-actions.tsx';
import { useProductActions } from './parts/use-product-actions.ts';
import type { ProductProps } from './product-props.ts';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';

/** What is sold beside tickets. */
export function AddOns({ event, onChanged }: ProductProps) {
  const { t } = useTranslation('products');
  const format = useFormat();
  const modals = useModalStack();
  const calls = useProductCalls(event.id).addOns;
  const [isArchive, setArchive] = useState(false);
  const load = useCallback((signal: AbortSignal) => calls.list(signal, isArchive), [calls, isArchive]);
  const { answer, reload } = useKeptAnswer(load);
  const done = () => {
    reload();
    onChanged();
  };
  const actionsOf = useProductActions(calls, done);
  const open = (addOn: ManagedAddOn | null) =>
    modals.open({
      title: addOn === null ? t('addOns.new') : addOn.name,
      content: (close) => (
        <AddOnForm
          addOn={addOn}
          calls={calls}
          currency={event.space.currency}
          onClose={close}
          onSaved={() => {
            close();
            done();
          }}
        />
      ),
    });
  const columns: readonly ListColumn<ManagedAddOn>[] = [
    {
      key: 'name',
      title: t('fields.name'),
      onPhone: true,
      render: (addOn) => (
        <>
          <ProductName name={addOn.name} onOpen={() => open(addOn)} />
          <Text size="sm" c="dimmed" lineClamp={1}>
            {addOn.description}
          </Text>
        </>
      ),
    },
    {
      key: 'price',
      title: t('fields.price'),
      onPhone: true,
      oneLine: true,
      render: ({ price }) => format.money(price, event.space.currency),
    },
    {
      key: 'per',
      title: t('addOns.per'),
      onPhone: 'below',
      render: ({ per }) => (
        <Badge variant="light" color="gray">
          {t(per === 'ticket' ? 'addOns.perTicket' : 'addOns.perOrder')}
        </Badge>
      ),
    },
    { key: 'stock', title: t('addOns.stock'), onPhone: 'below', render: (addOn) => <Stock {...addOn} /> },
  ];
  return (
    <Panel
      title={t('addOns.title')}
      actions={
        <>
          <ArchiveSwitch isArchive={isArchive} onChange={setArchive} />
          <Button size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open(null)}>
            {t('addOns.new')}
          </Button>
        </>
      }
    >
      <AnswerView answer={answer} reload={reload} skeleton={<RowsSkeleton rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Notice title={t(isArchive ? 'archive.empty' : 'addOns.empty')} text={t('addOns.about')} />
          ) : (
            <RowTable
              label={t('addOns.title')}
              columns={columns}
              rows={items}
              rowActions={(addOn) => (
                <ProductActions name={addOn.name} onEdit={() => open(addOn)} {...actionsOf(addOn)} />
              )}
            />
          )
        }
      </AnswerView>
    </Panel>
  );
}

function Stock({ stock, sold }: ManagedAddOn) {
  const { t } = useTranslation('products');
  if (stock === null) return <Text size="sm">{t('addOns.soldOnly', { sold })}</Text>;
  return (
    <>
      <Text size="sm">{t('addOns.soldOf', { sold, stock })}</Text>
      <Progress color="leaf" size="xs" value={stock === 0 ? 100 : (100 * sold) / stock} aria-hidden />
    </>
  );
}
