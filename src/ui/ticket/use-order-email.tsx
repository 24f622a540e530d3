import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { ManagedOrder } from '#domain/calls/managed-ticket.ts';
import { useServices } from '../../lib/services/services.tsx';
import { useMayEnter } from '../../lib/session/use-may-enter.ts';
import { useModalStack } from '../modal/modal-stack.tsx';
import { toastSuccess } from '../toasts.ts';
import { OrderEmailForm } from './order-email-form.tsx';

const nothing = z.unknown();

type OrderOfEmail = Pick<ManagedOrder, 'id' | 'reference' | 'state' | 'customer'>;

/** Asks for the right e-mail of an order; null for who may not put it right. */
export function useOrderEmail(): ((order: OrderOfEmail, onDone: () => void) => void) | null {
  const { t } = useTranslation('tickets');
  const { http } = useServices();
  const mayChange = useMayEnter('orderEmail');
  const modals = useModalStack();
  if (!mayChange) return null;
  return ({ id, reference, state, customer }, onDone) => {
    modals.open({
      title: t('orderEmail.title', { reference }),
      content: (close) => (
        <OrderEmailForm
          before={customer.email}
          hasLetter={state === 'paid' || state === 'reserved'}
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
