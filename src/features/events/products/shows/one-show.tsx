import { Alert, Checkbox } from '@mantine/core';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ManagedShow,
  type ShowRoom,
  type UpdateShowCall,
  updateShowCall,
} from '#domain/calls/event-shows.ts';
import type { ManagedEvent } from '#domain/calls/managed-event.ts';
import type { ShowId } from '#domain/ids.ts';
import { isRetimable } from '#domain/sale-state.ts';
import { epochMs } from '#domain/time-window.ts';
import { useAnswer } from '../../../../lib/answer/use-answer.ts';
import { useFormat } from '../../../../lib/format/use-format.ts';
import { useServices } from '../../../../lib/services/services.tsx';
import { AnswerView } from '../../../../ui/answer-view.tsx';
import { useEditForm } from '../../../../ui/edit-form/use-edit-form.tsx';
import { FixedField } from '../../../../ui/fields/fixed-field.tsx';
import { InstantField } from '../../../../ui/fields/instant-field.tsx';
import { REQUIRED } from '../../../../ui/fields/required.ts';
import type { ProductCalls } from '../api/product-calls.ts';
import { ProductForm } from '../parts/product-form.tsx';
import { useProductSalesQuestion } from '../parts/use-product-sales-question.ts';
import { TellBuyers, type Telling, useTellText } from './tell-buyers.tsx';
import { asNewest, useRoomLimits } from './use-room-limits.ts';
import { ShowSkeleton } from './show-skeleton.tsx';
import { ShowFields, useShowLabels } from './show-fields.tsx';
import { withSaleAhead } from '../parts/sale-ahead.ts';

interface OneShowProps {
  readonly id: ShowId;
  readonly event: ManagedEvent;
  readonly calls: ProductCalls;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** One show, to change. */
export function OneShow(props: OneShowProps) {
  const { id, calls } = props;
  const load = useCallback(
    async (signal: AbortSignal) => {
      const [show, rooms] = await Promise.all([calls.shows.read(id), calls.shows.rooms(signal)]);
      return { show, rooms };
    },
    [calls, id],
  );
  const { answer, reload } = useAnswer(load);
  return (
    <AnswerView answer={answer} reload={reload} skeleton={<ShowSkeleton />}>
      {(loaded) => <OneShowForm {...props} {...loaded} />}
    </AnswerView>
  );
}

const schema = updateShowCall.omit({ version: true, tell: true });
type Values = Omit<UpdateShowCall, 'version' | 'tell'>;

function storedOf(show: ManagedShow): { readonly values: Values; readonly version: number } {
  const { room, startsAt, endsAt, saleStartsAt, saleEndsAt, capacity, places, version } = show;
  return {
    version,
    values: {
      roomId: room.id,
      startsAt,
      durationMinutes: Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000),
      saleStartsAt,
      saleEndsAt,
      capacity: capacity === places ? null : capacity,
      regionLimits: show.regions.flatMap(({ region, maxTickets }) =>
        maxTickets === null ? [] : [{ region, maxTickets }],
      ),
      newestPlan: false,
    },
  };
}

/** Its own room has the regions of the show's plan, which may be an older one. */
function roomOf({ room: own, regions }: ManagedShow, room: ShowRoom, newestPlan: boolean): ShowRoom {
  if (room.id !== own.id || newestPlan) return asNewest(room);
  const inPlan = new Set(regions.map(({ region }) => region));
  return { ...room, regions: room.regions.filter(({ key }) => inPlan.has(key)) };
}

function OneShowForm({
  event,
  calls,
  onClose,
  onSaved,
  show,
  rooms,
}: OneShowProps & { readonly show: ManagedShow; readonly rooms: readonly ShowRoom[] }) {
  const { t } = useTranslation(['products', 'refusal']);
  const labels = useShowLabels();
  const format = useFormat();
  const { clock } = useServices();
  const { tickets } = show;
  /** As the server has it, as far as is known: what is asked before a save compares with this, as the server will. */
  const known = useRef(show);
  const askAboutSales = useProductSalesQuestion();
  const tellText = useTellText();
  const [telling, setTelling] = useState<Telling>({ reason: '' });
  const [newestPlan, setNewestPlan] = useState(false);
  const edit = useEditForm<Values>({
    stored: storedOf(show),
    schema: withSaleAhead(schema, show.saleEndsAt, () => clock.now()),
    labels: { startsAt: t('products:shows.startsAt'), ...labels, newestPlan: t('products:shows.newestPlan') },
    save: async (values, version) => {
      await calls.shows.edit(show.id, {
        ...values,
        tell: known.current.tickets > 0 ? telling : null,
        version: version ?? show.version,
      });
    },
    onSaved,
    confirm: (save) => {
      const { startsAt, tickets: count } = known.current;
      const isMoved = epochMs(edit.form.getValues().startsAt) !== epochMs(startsAt);
      const text = `${t('products:sales.show', { count })} ${tellText(telling, isMoved)}`;
      askAboutSales(count > 0 ? text : null, save);
    },
    reread: async () => {
      known.current = await calls.shows.read(show.id);
      return storedOf(known.current);
    },
  });
  const limits = useRoomLimits(edit.form.getValues().regionLimits, (own) =>
    edit.form.setFieldValue('regionLimits', own),
  );
  const isOnSale = event.state === 'published' && show.saleState === 'open';
  const roomFixed = show.hasTickets
    ? t('refusal:showHasTicketsKept')
    : isOnSale
      ? t('refusal:showOnSale')
      : undefined;
  const timesFixed = isRetimable(show.saleState, show.hasTickets)
    ? undefined
    : t(show.saleState === 'cancelled' ? 'products:shows.calledOffTimes' : 'products:shows.endedTimes');
  return (
    <ProductForm edit={edit} onClose={onClose}>
      {timesFixed === undefined ? (
        <InstantField
          {...edit.field('startsAt')}
          timeZone={event.space.timeZone}
          {...REQUIRED}
          data-autofocus
        />
      ) : (
        <FixedField
          id="startsAt"
          label={t('products:shows.startsAt')}
          value={format.date(show.startsAt, 'moment', event.space.timeZone)}
          why={timesFixed}
          error={edit.form.errors['startsAt']}
        />
      )}
      <ShowFields
        edit={edit}
        roomId={show.room.id}
        onRoom={(roomId) => edit.form.setFieldValue('roomId', roomId)}
        limits={limits}
        rooms={rooms.map((room) => roomOf(show, room, newestPlan))}
        event={event}
        {...(roomFixed === undefined ? {} : { roomFixed })}
        {...(timesFixed === undefined ? {} : { timesOf: show })}
      />
      {!show.isNewestPlan && roomFixed === undefined && (
        <Checkbox
          id="newestPlan"
          label={t('products:shows.newestPlan')}
          error={edit.form.errors['newestPlan']}
          description={t('products:shows.newestPlanHint')}
          onChange={({ currentTarget: { checked } }) => {
            setNewestPlan(checked);
            edit.form.setFieldValue('newestPlan', checked);
            const room = rooms.find(({ id }) => id === edit.form.getValues().roomId);
            limits.change(room && roomOf(show, room, checked));
          }}
        />
      )}
      {!show.isNewestPlan && roomFixed !== undefined && (
        <Alert color="gray" title={t('products:shows.olderPlan')} />
      )}
      {tickets > 0 && <TellBuyers value={telling} onChange={setTelling} />}
    </ProductForm>
  );
}
