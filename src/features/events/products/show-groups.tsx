import { Alert, Badge, Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconLock, IconPlus } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedShowGroup } from '#domain/calls/event-products.ts';
import type { ManagedShowRow } from '#domain/calls/event-shows.ts';
import { MOST_ROWS } from '#domain/calls/list.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { AnswerView } from '../../../ui/answer-view.tsx';
import type { ListColumn } from '../../../ui/data-list/list-column.ts';
import { RowTable } from '../../../ui/data-list/row-table.tsx';
import { Panel } from '../../../ui/detail/panel.tsx';
import { useModalStack } from '../../../ui/modal/modal-stack.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useRemoval } from '../../../ui/removal/use-removal.tsx';
import { useProductCalls } from './api/product-calls.ts';
import { useKeptAnswer } from '../../../lib/answer/use-kept-answer.ts';
import { ProductName } from './parts/product-name.tsx';
import { ProductActions } from './parts/product-actions.tsx';
import type { ProductProps } from './product-props.ts';
import { ShowGroupForm } from './shows/show-group-form.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';

/** Shows whose packs are sold: one ticket in each. */
export function ShowGroups({ event, onChanged }: ProductProps) {
  const { t } = useTranslation(['products', 'refusal']);
  const format = useFormat();
  const modals = useModalStack();
  const remove = useRemoval();
  const calls = useProductCalls(event.id);
  const load = useCallback(
    async (signal: AbortSignal) => {
      const [groups, shows] = await Promise.all([
        calls.showGroups.list(signal),
        calls.shows.list({ size: MOST_ROWS, sort: 'startsAt' }, signal),
      ]);
      return { groups: groups.items, shows: shows.items };
    },
    [calls],
  );
  const { answer, reload } = useKeptAnswer(load);
  const done = () => {
    reload();
    onChanged();
  };
  const open = (group: ManagedShowGroup | null, shows: readonly ManagedShowRow[]) =>
    modals.open({
      title: group === null ? t('groups.new') : group.name,
      content: (close) => (
        <ShowGroupForm
          group={group}
          shows={shows}
          calls={calls.showGroups}
          timeZone={event.space.timeZone}
          onClose={close}
          onSaved={() => {
            close();
            done();
          }}
        />
      ),
    });
  const shows = answer.status === 'ready' ? answer.value.shows : [];
  const datesOf = (group: ManagedShowGroup) =>
    group.showIds.flatMap((id) => {
      const show = shows.find((each) => each.id === id);
      return show === undefined ? [] : [format.date(show.startsAt, 'shortMoment', event.space.timeZone)];
    });
  const columns: readonly ListColumn<ManagedShowGroup>[] = [
    {
      key: 'name',
      title: t('fields.name'),
      onPhone: true,
      render: (group) =>
        group.hasTickets ? (
          <>
            <Text fw={600}>{group.name}</Text>
            <Badge variant="light" color="gray" my={4} leftSection={<IconLock size={12} aria-hidden />}>
              {t('groups.locked')}
            </Badge>
            <Text size="sm" c="dimmed">
              {t('refusal:groupHasTickets')}
            </Text>
          </>
        ) : (
          <ProductName name={group.name} onOpen={() => open(group, shows)} />
        ),
    },
    {
      key: 'shows',
      title: t('groups.shows'),
      onPhone: 'below',
      render: (group) => (
        <>
          {datesOf(group).join(' · ')}
          {!group.isOnSale && (
            <Alert
              p="xs"
              mt={4}
              color="spotlight"
              icon={<IconAlertTriangle size={16} aria-hidden />}
              title={t('refusal:groupNotOnSale')}
            />
          )}
        </>
      ),
    },
    {
      key: 'combos',
      title: t('groups.combos'),
      onPhone: 'below',
      render: ({ combos }) => combos.join(', ') || t('groups.noCombo'),
    },
  ];
  return (
    <Panel
      title={t('groups.title')}
      actions={
        <Button
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={shows.length < 2}
          onClick={() => open(null, shows)}
        >
          {t('groups.new')}
        </Button>
      }
    >
      <AnswerView answer={answer} reload={reload} skeleton={<RowsSkeleton rows={3} />}>
        {({ groups }) =>
          groups.length === 0 ? (
            <Notice
              title={t('groups.empty')}
              text={t(shows.length < 2 ? 'groups.needsShows' : 'groups.about')}
            />
          ) : (
            <RowTable
              label={t('groups.title')}
              columns={columns}
              rows={groups}
              rowActions={(group) =>
                !group.hasTickets && (
                  <ProductActions
                    name={group.name}
                    onEdit={() => open(group, shows)}
                    onRemove={() =>
                      remove({
                        name: group.name,
                        remove: () => calls.showGroups.remove(group.id),
                        onGone: done,
                      })
                    }
                  />
                )
              }
            />
          )
        }
      </AnswerView>
    </Panel>
  );
}
