import { createElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedShowRow } from '#domain/calls/event-shows.ts';
import type { ManagedEvent } from '#domain/calls/managed-event.ts';
import { useFormat } from '../../../../lib/format/use-format.ts';
import { useSending } from '../../../../ui/form/use-sending.ts';
import { useModalStack } from '../../../../ui/modal/modal-stack.tsx';
import { toastSuccess } from '../../../../ui/toasts.ts';
import { useErrorToast } from '../../../../ui/use-error-text.ts';
import type { ProductCalls } from '../api/product-calls.ts';
import { CallOffText } from './call-off-text.tsx';

/** The clock and the money of shows. */
export type SpaceOfShows = Pick<ManagedEvent['space'], 'timeZone' | 'currency'>;

/**
 * Asks, and cancels shows; where somebody has tickets, or has ordered some, only after saying what becomes of that, or what has
 * to be done before. A second press, wherever it is, while the first one waits for what it would do stacks no second question.
 */
export function useCancelShows(calls: ProductCalls, { timeZone, currency }: SpaceOfShows) {
  const { t } = useTranslation('products');
  const modals = useModalStack();
  const errorToast = useErrorToast();
  const format = useFormat();
  const { send } = useSending();
  const titleOf = ([first, ...others]: readonly ManagedShowRow[]) =>
    first === undefined || others.length > 0
      ? t('shows.cancelTitle', { count: others.length + 1 })
      : t('shows.cancelOne', { when: format.date(first.startsAt, 'moment', timeZone) });
  const ask = async (shows: readonly ManagedShowRow[], done: () => void) => {
    const impact = await calls.shows.cancelImpact(shows.map(({ id }) => id)).catch(errorToast);
    if (impact === undefined) return;
    const { held, stuck, kept } = impact;
    if (held > 0 || stuck > 0) {
      modals.open({
        title: t('shows.callOffNotYet', { count: shows.length }),
        description: [
          ...(held > 0 ? [t('shows.callOffHeld', { count: held })] : []),
          ...(stuck > 0 ? [t('shows.callOffStuck', { count: stuck })] : []),
        ].join(' '),
        acceptOnly: true,
      });
      return;
    }
    if (kept > 0) {
      let reason = '';
      modals.open({
        title: titleOf(shows),
        content: () =>
          createElement(CallOffText, {
            impact,
            shows: shows.length,
            currency,
            onReason: (text) => (reason = text),
          }),
        actionLabel:
          impact.tickets === 0
            ? t('shows.cancelSure', { count: shows.length })
            : t(impact.amount > 0 ? 'shows.callOff' : 'shows.callOffUnpaid'),
        cancelLabel: t('shows.keep', { count: shows.length }),
        onAccept: async () => {
          await calls.shows.cancel({ showIds: shows.map(({ id }) => id), tell: { reason } });
          toastSuccess(t('shows.cancelled', { count: shows.length }));
          done();
        },
      });
      return;
    }
    const isInGroup = shows.some(({ showGroupIds }) => showGroupIds.length > 0);
    modals.open({
      title: titleOf(shows),
      description: [
        t('shows.cancelText', { count: shows.length }),
        isInGroup ? t('shows.cancelGroups', { count: shows.length }) : '',
      ]
        .join(' ')
        .trim(),
      actionLabel: t('shows.cancelSure', { count: shows.length }),
      cancelLabel: t('shows.keep', { count: shows.length }),
      onAccept: async () => {
        await calls.shows.cancel({ showIds: shows.map(({ id }) => id) });
        toastSuccess(t('shows.cancelled', { count: shows.length }));
        done();
      },
    });
  };
  return (shows: readonly ManagedShowRow[], done: () => void) => send(() => ask(shows, done));
}
