import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { TEXT_LENGTHS } from '#domain/calls/fields.ts';
import type { Reservation } from '#domain/calls/box-office.ts';
import type { ApiError } from '../../../lib/http/api-error.ts';
import { isUnanswered } from '../../../lib/http/is-unanswered.ts';
import { atMost } from '../../../ui/edit-form/field-limits.ts';
import { InstantField } from '../../../ui/fields/instant-field.tsx';
import { REQUIRED } from '../../../ui/fields/required.ts';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { useFormCall } from '../../../ui/form/use-form-call.ts';
import { ModalFooter } from '../../../ui/modal/modal-footer.tsx';
import { useModalStack } from '../../../ui/modal/modal-stack.tsx';
import { toastSuccess } from '../../../ui/toasts.ts';
import { useErrorToast } from '../../../ui/use-error-text.ts';
import { useBoxOfficeCalls } from '../api/box-office-calls.ts';

/** What is done with a reservation that waits; `onDone` reads it anew. */
export function useReservationDeeds(onDone: () => void) {
  const { t } = useTranslation('counter');
  const calls = useBoxOfficeCalls();
  const modals = useModalStack();
  const errorToast = useErrorToast();
  const ask = (title: string, reservation: Reservation, Form: typeof ExtendForm) =>
    modals.open({
      title,
      content: (close) => (
        <Form
          reservation={reservation}
          onDone={() => {
            close();
            onDone();
          }}
          onRefused={onDone}
          onCancel={close}
        />
      ),
    });
  return {
    extend: (reservation: Reservation) =>
      ask(t('reservations.extendTitle', { reference: reservation.reference }), reservation, ExtendForm),
    cancel: (reservation: Reservation) =>
      ask(t('reservations.cancelTitle', { reference: reservation.reference }), reservation, CancelForm),
    remind: async ({ orderId, customer }: Reservation) => {
      try {
        await calls.remind(orderId);
        toastSuccess(t('reservations.reminded', { email: customer.email }));
      } catch (error) {
        errorToast(error);
        if (!isUnanswered(error)) onDone();
      }
    },
  };
}

interface DeedFormProps {
  readonly reservation: Reservation;
  readonly onDone: () => void;
  /** It is no longer as the list says: somebody else was faster. */
  readonly onRefused: () => void;
  readonly onCancel: () => void;
}

function ExtendForm({ reservation, onDone, onRefused, onCancel }: DeedFormProps) {
  const { t } = useTranslation('counter');
  const calls = useBoxOfficeCalls();
  const form = useForm<{ until: string | null }>({
    initialValues: { until: reservation.until },
    validate: { until: (until) => (until === null ? t('reservations.untilMissing') : null) },
  });
  const { submit, sending, refusal } = useFormCall(
    form,
    ['until'],
    async ({ until }) => {
      if (until === null) return;
      await calls.extend(reservation.orderId, until);
      toastSuccess(t('reservations.extended'));
      onDone();
    },
    { onFailure: readingAnew(onRefused) },
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <InstantField
          id="until"
          label={t('reservations.until')}
          timeZone={reservation.event.timeZone}
          {...REQUIRED}
          {...form.getInputProps('until')}
        />
        <FormRefusal text={refusal} />
        <DeedActions label={t('reservations.extend')} sending={sending} onCancel={onCancel} />
      </Stack>
    </form>
  );
}

function CancelForm({ reservation, onDone, onRefused, onCancel }: DeedFormProps) {
  const { t } = useTranslation('counter');
  const calls = useBoxOfficeCalls();
  const form = useForm({ initialValues: { reason: '' } });
  const { submit, sending, refusal } = useFormCall(
    form,
    ['reason'],
    async ({ reason }) => {
      await calls.cancel(reservation.orderId, reason.trim());
      toastSuccess(t('reservations.cancelled', { reference: reservation.reference }));
      onDone();
    },
    { onFailure: readingAnew(onRefused) },
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          id="reason"
          label={t('reservations.reason')}
          description={t('reservations.cancelText')}
          {...atMost(TEXT_LENGTHS.reason)}
          {...form.getInputProps('reason')}
        />
        <FormRefusal text={refusal} />
        <DeedActions label={t('reservations.cancel')} sending={sending} onCancel={onCancel} />
      </Stack>
    </form>
  );
}

/** A verdict is about another state than the list shows; it is told by the form all the same. */
function readingAnew(onRefused: () => void) {
  return (failure: ApiError): boolean => {
    if (!isUnanswered(failure)) onRefused();
    return false;
  };
}

interface DeedActionsProps {
  readonly label: string;
  readonly sending: boolean;
  readonly onCancel: () => void;
}

function DeedActions({ label, sending, onCancel }: DeedActionsProps) {
  const { t } = useTranslation('counter');
  return (
    <ModalFooter>
      <Button variant="default" onClick={onCancel}>
        {t('back')}
      </Button>
      <Button type="submit" loading={sending}>
        {label}
      </Button>
    </ModalFooter>
  );
}
