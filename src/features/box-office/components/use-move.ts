import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { MoveAnswer, MoveCall } from '#domain/calls/box-office.ts';
import { type OrderId, type ShowId, orderId, showId } from '#domain/ids.ts';
import { useAnswer } from '../../../lib/answer/use-answer.ts';
import { randomRequestKey } from '../../../lib/booking/request-key.ts';
import { isUnanswered } from '../../../lib/http/is-unanswered.ts';
import { parseFailure } from '../../../lib/http/parse-failure.ts';
import { useAddressChange } from '../../../lib/navigation/use-address-change.ts';
import { useIsElsewhere } from '../../../lib/navigation/use-is-elsewhere.ts';
import { useSending } from '../../../ui/form/use-sending.ts';
import { toastFailure, toastSuccess } from '../../../ui/toasts.ts';
import { useErrorText, useErrorToast } from '../../../ui/use-error-text.ts';
import { useBoxOfficeCalls } from '../api/box-office-calls.ts';
import { type MoveTarget, movesOf, ticketsToMove, withTarget } from '../model/move.ts';

/** The order whose tickets are moved stands in the address, so that it goes along to another show. */
const MOVE = 'move';
const TICKETS = 'tickets';
/** The seat that was pressed, as `show-seat`: its ticket is chosen at first. */
const FROM = 'from';
const DOOR = 'door';

export function useMoveAddress() {
  const [search] = useSearchParams();
  const changeAddress = useAddressChange();
  /** What else the address says stays. */
  const change = (set: (address: URLSearchParams) => void, replace: boolean) =>
    changeAddress(
      (address) => {
        set(address);
        return address;
      },
      { replace },
    );
  const door = showId.safeParse(search.get(DOOR));
  const parsed = orderId.safeParse(search.get(MOVE));
  return {
    /** Null: nothing is moved. */
    order: parsed.success ? parsed.data : null,
    /** Ids of tickets; null: nobody has chosen yet. */
    chosen: search.get(TICKETS)?.split(',').filter(Boolean) ?? null,
    from: search.get(FROM),
    /** The show at whose door one stood before; null: one came another way. */
    door: door.success ? door.data : null,
    /** What belongs to the address of another show. */
    query: search.toString(),
    start: (order: OrderId, from: { readonly showId: ShowId; readonly seat: number }) =>
      change((address) => {
        address.set(MOVE, String(order));
        address.set(FROM, `${from.showId}-${from.seat}`);
      }, false),
    choose: (tickets: readonly string[]) =>
      change((address) => address.set(TICKETS, tickets.join(',')), true),
    end: () =>
      change((address) => {
        address.delete(MOVE);
        address.delete(TICKETS);
        address.delete(FROM);
      }, false),
  };
}

/** What came of it, and what of that is to be told. */
export interface MovedOrder {
  readonly moved: MoveAnswer;
  readonly currency: string;
  /** Minor units that were taken for it; negative: that go back. */
  readonly settled: number;
  /** Where the tickets go by mail; empty: nowhere. */
  readonly email: string;
}

interface MoveInput {
  /** Null: nothing is moved. */
  readonly order: OrderId | null;
  readonly showId: ShowId;
  /** Ids of the tickets that are moved; null: nobody has chosen yet. */
  readonly chosen: readonly string[] | null;
  /** The seat that was pressed, as its address says it. */
  readonly from: string | null;
  readonly onMoved: (moved: MovedOrder) => void;
  /** Seats have other owners. */
  readonly onChanged: () => void;
}

/** Tickets of an order go to other seats of the show that is open. */
export function useMove({ order, showId, chosen, from, onMoved, onChanged }: MoveInput) {
  const { t } = useTranslation('counter');
  const calls = useBoxOfficeCalls();
  const errorText = useErrorText();
  const errorToast = useErrorToast();
  const { answer, reload } = useAnswer(
    useCallback(
      async (signal: AbortSignal) => (order === null ? null : calls.tickets(order, signal)),
      [calls, order],
    ),
  );
  const [targets, setTargets] = useState<readonly MoveTarget[]>([]);
  const [difference, setDifference] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** Under what a move was asked for whose answer never came. */
  const asked = useRef<{ readonly order: OrderId | null; readonly key: string } | null>(null);
  const { sending, send } = useSending();
  const isElsewhere = useIsElsewhere();
  const inHand = useRef(order);
  useEffect(() => {
    inHand.current = order;
  }, [order]);
  const known = answer.status === 'ready' ? answer.value : null;
  const tickets = known === null ? [] : ticketsToMove(known.tickets, chosen, from);

  const [begun, setBegun] = useState(order);
  if (begun !== order) {
    setBegun(order);
    setTargets([]);
    setDifference(null);
    setRefusal(null);
  }
  const forget = () => {
    setDifference(null);
    setRefusal(null);
  };
  const move = (settle?: MoveCall['settle']) =>
    send(async () => {
      setRefusal(null);
      if (asked.current?.order !== order) asked.current = { order, key: randomRequestKey() };
      // There is no panel of this move any more to say it in.
      const hasLeft = () => isElsewhere() || inHand.current !== order;
      try {
        const moved = await calls.move({
          requestKey: asked.current.key,
          tickets: movesOf(tickets, targets, showId),
          ...(settle === undefined ? {} : { settle }),
        });
        asked.current = null;
        onChanged();
        const isOtherInHand = inHand.current !== null && inHand.current !== order;
        if (isElsewhere() || isOtherInHand) {
          toastSuccess(t('sold.moved', { reference: moved.reference }));
          return;
        }
        onMoved({
          moved,
          currency: known?.currency ?? '',
          settled: settle === undefined || settle.method === 'free' ? 0 : moved.difference,
          email: known?.customer?.email ?? '',
        });
      } catch (thrown) {
        const failure = parseFailure(thrown);
        if (isUnanswered(failure)) {
          if (hasLeft()) toastFailure(t('move.unknown', { reference: known?.reference }));
          else setRefusal(t('till.unanswered'));
          return;
        }
        asked.current = null;
        const differs = failure.violations.find(({ code }) => code === 'priceDiffers');
        if (hasLeft()) errorToast(failure);
        else if (differs !== undefined) setDifference(Number(differs.params['difference'] ?? 0));
        else setRefusal(errorText(failure));
      }
    });

  return {
    answer,
    reload,
    tickets,
    targets: targets.slice(0, tickets.length),
    take: (target: MoveTarget) => {
      forget();
      setTargets(withTarget(targets, target, tickets.length));
    },
    clear: () => {
      forget();
      setTargets([]);
    },
    /** Minor units that the new seats cost more; null: nobody has asked yet. */
    difference,
    refusal,
    isSending: sending,
    isReady: tickets.length > 0 && targets.length >= tickets.length,
    move,
  };
}
export type Moving = ReturnType<typeof useMove>;
