import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  ManagedShowGroup,
  ManagedTicketGroup,
  ManagedTicketType,
} from '#domain/calls/event-products.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { AnswerView } from '../../../ui/answer-view.tsx';
import type { ListColumn } from '../../../ui/data-list/list-column.ts';
import { RowTable } from '../../../ui/data-list/row-table.tsx';
import { Panel } from '../../../ui/detail/panel.tsx';
import { useModalStack } from '../../../ui/modal/modal-stack.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useProductCalls } from './api/product-calls.ts';
import { useKeptAnswer } from '../../../lib/answer/use-kept-answer.ts';
import { ComboForm } from './combos/combo-form.tsx';
import { ComboSaving } from './combos/combo-saving.tsx';
import { ArchiveSwitch } from './parts/archive-switch.tsx';
import { ProductName } from './parts/product-name.tsx';
import { ProductActions } from './parts/product-actions.tsx';
import { useProductActions } from './parts/use-product-actions.ts';
import type { ProductProps } from './product-props.ts';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';

/** What combos are made of. */
interface Offer {
  readonly types: readonly ManagedTicketType[];
  readonly groups: readonly ManagedShowGroup[];
}

/** Several tickets at one price. */
export function TicketGroups({ event, onChanged }: ProductProps) {
  const { t } = useTranslation('products');
  const format = useFormat();
  const modals = useModalStack();
  const calls = useProductCalls(event.id);
  const { currency } = event.space;
  const [isArchive, setArchive] = useState(false);
  const load = useCallback(
    async (signal: AbortSignal) => {
      const [combos, types, groups] = await Promise.all([
        calls.ticketGroups.list(signal, isArchive),
        calls.ticketTypes.list(signal),
        calls.showGroups.list(signal),
      ]);
      return { combos: combos.items, types: types.items, groups: groups.items };
    },
    [calls, isArchive],
  );
  const { answer, reload } = useKeptAnswer(load);
  const done = () => {
    reload();
    onChanged();
  };
  const actionsOf = useProductActions(calls.ticketGroups, done);
  const open = (combo: ManagedTicketGroup | null, offer: Offer) =>
    modals.open({
      title: combo === null ? t('combos.new') : combo.name,
      size: 'lg',
      content: (close) => (
        <ComboForm
          {...offer}
          combo={combo}
          calls={calls.ticketGroups}
          currency={currency}
          onClose={close}
          onSaved={() => {
            close();
            done();
          }}
        />
      ),
    });
  const offer = answer.status === 'ready' ? answer.value : null;
  const columnsOf = (offered: Offer): readonly ListColumn<ManagedTicketGroup>[] => [
    {
      key: 'name',
      title: t('fields.name'),
      onPhone: true,
      render: (combo) => <ProductName name={combo.name} onOpen={() => open(combo, offered)} />,
    },
    {
      key: 'contents',
      title: t('combos.contents'),
      onPhone: 'below',
      render: (combo) => <Contents combo={combo} {...offered} />,
    },
    {
      key: 'price',
      title: t('fields.price'),
      onPhone: 'below',
      render: (combo) => (
        <>
          {format.money(combo.price, currency)}
          <ComboSaving combo={combo} {...offered} currency={currency} />
        </>
      ),
    },
    { key: 'sold', title: t('combos.sold'), onPhone: 'below', render: ({ sold }) => format.count(sold) },
  ];
  return (
    <Panel
      title={t('combos.title')}
      actions={
        <>
          <ArchiveSwitch isArchive={isArchive} onChange={setArchive} />
          <Button
            size="sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={offer === null || offer.types.length === 0}
            onClick={() => offer && open(null, offer)}
          >
            {t('combos.new')}
          </Button>
        </>
      }
    >
      <AnswerView answer={answer} reload={reload} skeleton={<RowsSkeleton rows={3} />}>
        {({ combos, types, groups }) =>
          combos.length === 0 ? (
            <Notice
              title={t(isArchive ? 'archive.empty' : 'combos.empty')}
              text={t(types.length === 0 ? 'combos.needsTypes' : 'combos.about')}
            />
          ) : (
            <RowTable
              label={t('combos.title')}
              columns={columnsOf({ types, groups })}
              rows={combos}
              rowActions={(combo) => (
                <ProductActions
                  name={combo.name}
                  onEdit={() => open(combo, { types, groups })}
                  {...actionsOf(combo)}
                />
              )}
            />
          )
        }
      </AnswerView>
    </Panel>
  );
}

interface ContentsProps extends Offer {
  readonly combo: ManagedTicketGroup;
}

function Contents({ combo: { items, showGroupId }, types, groups }: ContentsProps) {
  const { t } = useTranslation('products');
  const nameOf = (id: number) => types.find((type) => type.id === id)?.name ?? t('combos.archivedType');
  const group = groups.find(({ id }) => id === showGroupId);
  const names = items.map(({ ticketTypeId, quantity }) =>
    showGroupId === null ? `${quantity} × ${nameOf(ticketTypeId)}` : nameOf(ticketTypeId),
  );
  return (
    <>
      {group !== undefined && (
        <div>{t('combos.overGroup', { group: group.name, count: group.showIds.length })}</div>
      )}
      <div>{names.length === 0 ? t('combos.anyType') : names.join(', ')}</div>
    </>
  );
}
