import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedTicketType } from '#domain/calls/event-products.ts';
import type { ManagedEvent } from '#domain/calls/managed-event.ts';
import type { TicketTypeId } from '#domain/ids.ts';
import { useErrorToast } from '../../../../ui/use-error-text.ts';
import type { ProductActionsProps } from '../parts/product-actions.tsx';
import classes from './sorted-types.module.css';
import { TypeRow } from './type-row.tsx';

export interface SortedTypesProps {
  readonly types: readonly ManagedTicketType[];
  readonly event: ManagedEvent;
  readonly isSortable: boolean;
  /** Rejects where the order could not be stored; what is sorted comes as other `types`. */
  readonly onSort: (ids: readonly TicketTypeId[]) => Promise<unknown>;
  readonly onOpen: (type: ManagedTicketType) => void;
  readonly onPrices: (type: ManagedTicketType) => void;
  readonly actionsOf: (type: ManagedTicketType) => Omit<ProductActionsProps, 'name'>;
}

/** Ticket types, put in order by pointer or keyboard: space lifts one, arrows move it, space lets it go. */
export function SortedTypes({ types, isSortable, onSort, ...rest }: SortedTypesProps) {
  const { t } = useTranslation('products');
  const errorToast = useErrorToast();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  // What was dropped stays where it is until the server's order is there.
  const [dropped, setDropped] = useState<{
    readonly of: readonly ManagedTicketType[];
    readonly types: readonly ManagedTicketType[];
  } | null>(null);
  const shown = dropped?.of === types ? dropped.types : types;
  const placeOf = (id: unknown) => shown.findIndex((type) => type.id === id);
  const nameOf = (id: unknown) => shown[placeOf(id)]?.name ?? '';
  const place = (id: unknown) => ({ place: placeOf(id) + 1, count: shown.length });
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        screenReaderInstructions: { draggable: t('types.sortHelp') },
        announcements: {
          onDragStart: ({ active }) => t('types.lifted', { name: nameOf(active.id) }),
          onDragOver: ({ active, over }) =>
            over === null ? undefined : t('types.moved', { name: nameOf(active.id), ...place(over.id) }),
          onDragEnd: ({ active, over }) =>
            over === null ? undefined : t('types.dropped', { name: nameOf(active.id), ...place(over.id) }),
          onDragCancel: ({ active }) => t('types.putBack', { name: nameOf(active.id) }),
        },
      }}
      onDragEnd={({ active, over }) => {
        if (over === null || over.id === active.id) return;
        const sorted = arrayMove([...shown], placeOf(active.id), placeOf(over.id));
        setDropped({ of: types, types: sorted });
        onSort(sorted.map(({ id }) => id)).catch((thrown: unknown) => {
          setDropped(null);
          errorToast(thrown);
        });
      }}
    >
      <SortableContext items={shown.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol className={classes['types']} aria-label={t('types.title')}>
          {shown.map((type) => (
            <TypeRow key={type.id} type={type} isSortable={isSortable} {...rest} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
