import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { ManagedOrder } from '#domain/calls/managed-ticket.ts';
import { useServices } from '../../lib/services/services.tsx';
import { useMayEnter } from '../../lib/session/use-may-enter.ts';
import { useModalStack } from '../modal/modal-stack.tsx';
import { toastSuccess } from '../toasts.ts';
import { type LetterAtOnce, OrderEmailForm } from './order-email-form.tsx';

const nothing = z.unknown();

interface OrderOfEmail extends Pick<ManagedOrder, 'id' | 'reference' | 'state' | 'customer'> {
  /** Null: no one of the staff. */
  readonly seller: object | string | null;
}

/** Of whose orders letters go out; the others have ended. */
const HAS_LETTERS: ReadonlySet<ManagedOrder['state']> = new Set(['paid', 'reserved', 'pending']);

/** Asks for the right e-mail of an order; null for who may not put it right, and once the order has ended. */
export function useOrderEmail(order: OrderOfEmail, onDone: () => void): (() => void) | null {
  const { t } = useTranslation('tickets');
  const { http } = useServices();
  const mayChange = useMayEnter('orderEmail');
  const modals = useModalStack();
  const { id, reference, state, customer } = order;
  if (!mayChange || !HAS_LETTERS.has(state)) return null;
  return () => {
    modals.open({
      title: t('orderEmail.title', { reference }),
      content: (close) => (
        <OrderEmailForm
          before={customer.email}
          letter={letterOf(order)}
          onStale={onDone}
          onChange={async (body) => {
            await http.call('PUT', `ticket-order/${id}/email`, nothing, { body });
            toastSuccess(t('orderEmail.done', { email: body.email }));
            close();
            onDone();
          }}
        />
      ),
    });
  };
}

/** What staff have sold and is not paid yet waits for its link; what its customer has not paid yet was told in no letter. */
function letterOf({ state, seller }: OrderOfEmail): LetterAtOnce {
  if (state === 'paid') return 'tickets';
  if (state === 'reserved') return 'reservation';
  return seller === null ? 'none' : 'link';
}
