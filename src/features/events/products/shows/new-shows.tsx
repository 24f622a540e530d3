import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CreateShowsCall, createShowsCall, type ShowRoom } from '#domain/calls/event-shows.ts';
import type { ManagedEvent } from '#domain/calls/managed-event.ts';
import { recurringShows } from '#domain/recurring-shows.ts';
import { AnswerView } from '../../../../ui/answer-view.tsx';
import { useEditForm } from '../../../../ui/edit-form/use-edit-form.tsx';
import { useAnswer } from '../../../../lib/answer/use-answer.ts';
import { useServices } from '../../../../lib/services/services.tsx';
import type { ProductCalls } from '../api/product-calls.ts';
import { ProductForm } from '../parts/product-form.tsx';
import { NoRoomWithMap } from './no-room-with-map.tsx';
import { asNewest, useRoomLimits } from './use-room-limits.ts';
import { ShowFields, useShowLabels } from './show-fields.tsx';
import { withSaleAhead } from '../parts/sale-ahead.ts';
import { ShowSkeleton } from './show-skeleton.tsx';
import { WhenField, WHEN_PATHS } from './when-field.tsx';

interface NewShowsProps {
  readonly event: ManagedEvent;
  readonly calls: ProductCalls;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Makes one show, or those of a recurrence, which are shown before. */
export function NewShows(props: NewShowsProps) {
  const { event, calls, onClose } = props;
  const load = useCallback((signal: AbortSignal) => calls.shows.rooms(signal), [calls]);
  const { answer, reload } = useAnswer(load);
  return (
    <AnswerView answer={answer} reload={reload} skeleton={<ShowSkeleton />}>
      {(rooms) =>
        rooms.some(({ planUrl }) => planUrl !== null) ? (
          <NewShowsForm {...props} rooms={rooms.map(asNewest)} />
        ) : (
          <NoRoomWithMap rooms={rooms} spaceId={event.space.id} onLeave={onClose} />
        )
      }
    </AnswerView>
  );
}

function firstValues({ defaultRoom }: ManagedEvent, rooms: readonly ShowRoom[]): CreateShowsCall {
  const withPlan = rooms.filter(({ planUrl }) => planUrl !== null);
  const room = withPlan.find(({ id }) => id === defaultRoom?.id) ?? withPlan[0] ?? rooms[0];
  return {
    roomId: room?.id ?? 0,
    durationMinutes: 120,
    saleStartsAt: null,
    saleEndsAt: null,
    capacity: null,
    regionLimits: [],
    when: { kind: 'single', startsAt: '' },
  };
}

function NewShowsForm({
  event,
  calls,
  onClose,
  onSaved,
  rooms,
}: NewShowsProps & { readonly rooms: readonly ShowRoom[] }) {
  const { t } = useTranslation('products');
  const labels = useShowLabels();
  const { clock } = useServices();
  const { timeZone } = event.space;
  const values = firstValues(event, rooms);
  const [count, setCount] = useState(1);
  const edit = useEditForm<CreateShowsCall>({
    stored: { values, version: null },
    schema: withSaleAhead(createShowsCall, null, () => clock.now()),
    labels: { ...Object.fromEntries(WHEN_PATHS.map((path) => [path, t('shows.startsAt')])), ...labels },
    save: async (values) => {
      await calls.shows.create(values);
    },
    onSaved,
    savedText: t('shows.made', { count }),
  });
  const limits = useRoomLimits(edit.form.getValues().regionLimits, (own) =>
    edit.form.setFieldValue('regionLimits', own),
  );
  edit.form.watch('when', ({ value }) =>
    setCount(value.kind === 'single' ? 1 : recurringShows({ ...value.rule, timeZone }).length),
  );
  return (
    <ProductForm edit={edit} onClose={onClose} saveLabel={t('shows.make', { count })}>
      <WhenField {...edit.field('when')} timeZone={timeZone} errors={edit.form.errors} />
      <ShowFields
        edit={edit}
        roomId={Number(values.roomId)}
        onRoom={(roomId) => edit.form.setFieldValue('roomId', roomId)}
        limits={limits}
        rooms={rooms}
        event={event}
      />
    </ProductForm>
  );
}
