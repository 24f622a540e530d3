import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { MoveAnswer, MoveCall } from '#domain/calls/box-office.ts';
import { type OrderId, type ShowId, orderId, showId } from '#domain/ids.ts';
import { useAnswer } from '../../../lib/answer/use-answer.ts';
import { randomRequestKey } from '../../../lib/booking/request-key.ts';
import { isUnanswered } from '../../../lib/http/is-unanswered.ts';
import { parseFailure } from '../../../lib/http/parse-failure.ts';
import { useAddressChange } from '../../../lib/navigation/use-address-change.ts';
import { useSending } from '../../../ui/form/use-sending.ts';
import { useErrorText } from '../../../ui/use-error-text.ts';
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
}

/** Tickets of an order go to other seats of the show that is open. */
export function useMove({ order, showId, chosen, from, onMoved }: MoveInput) {
  const { t } = useTranslation('counter');
  const calls = useBoxOfficeCalls();
  const errorText = useErrorText();
  const { answer, reload } = useAnswer(
    useCallback(
      async (signal: AbortSignal) => (order === null ? null : calls.tickets(order, signal)),
      [calls, order],
    ),
  );
  const [targets, setTargets] = useState<readonly MoveTarget[]>([]);
  const [difference, setDifference] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const key = useRef<string | null>(null);
  const { sending, send } = useSending();
  const known = answer.status === 'ready' ? answer.value : null;
  const tickets = known === null ? [] : ticketsToMove(known.tickets, chosen, from);

  const forget = () => {
    setDifference(null);
    setRefusal(null);
  };
  const move = (settle?: MoveCall['settle']) =>
    send(async () => {
      setRefusal(null);
      key.current ??= randomRequestKey();
      try {
        const moved = await calls.move({
          requestKey: key.current,
          tickets: movesOf(tickets, targets, showId),
          ...(settle === undefined ? {} : { settle }),
        });
        key.current = null;
        onMoved({
          moved,
          currency: known?.currency ?? '',
          settled: settle === undefined || settle.method === 'free' ? 0 : moved.difference,
          email: known?.customer?.email ?? '',
        });
      } catch (thrown) {
        const failure = parseFailure(thrown);
        if (isUnanswered(failure)) {
          setRefusal(t('till.unanswered'));
          return;
        }
        key.current = null;
        const differs = failure.violations.find(({ code }) => code === 'priceDiffers');
        if (differs !== undefined) setDifference(Number(differs.params['difference'] ?? 0));
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
