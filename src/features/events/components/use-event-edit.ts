import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { USUAL_CURRENCY } from '#domain/currency.ts';
import type { ManagedEvent } from '#domain/calls/managed-event.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { differences } from '../../../ui/edit-form/differences.ts';
import { useEditForm } from '../../../ui/edit-form/use-edit-form.tsx';
import { useEventCalls } from '../api/event-calls.ts';
import type { EventChoices } from '../api/use-choices.ts';
import { formFaults } from '../../../ui/edit-form/form-faults.ts';
import { eventForm, type EventFormValues, isSameEvent, storedValues } from '../model/event-form.ts';
import { saveEvent, type SentPictures } from '../model/save-event.ts';
import { useValueText } from './use-value-text.ts';
import { usePublishQuestion } from './use-publish-question.ts';
import { useEditQuestion } from './use-sales-question.tsx';

interface EventEditOptions {
  /** Null: it is new. */
  readonly event: ManagedEvent | null;
  readonly values: EventFormValues;
  readonly choices: EventChoices;
  readonly onSaved: (event: ManagedEvent) => void;
}

/**
 * The form of an event: its pictures are sent after it, and a change of one that has sales is asked about first.
 * `saveAndPublish` goes on to show it to everybody.
 */
export function useEventEdit({ event, values: first, choices, onSaved }: EventEditOptions) {
  const { t } = useTranslation('events');
  const calls = useEventCalls();
  const askAboutSales = useEditQuestion();
  const askToPublish = usePublishQuestion();
  const textOf = useValueText(choices);
  /** As the server has it now: also after a save of which only the first steps went well. */
  const saved = useRef(event);
  const sent = useRef<SentPictures>(new WeakMap());
  const isAllowed = useRef(false);
  /** The button that was pressed publishes. */
  const isAskedToPublish = useRef(false);
  /** What is being sent does. */
  const publishes = useRef(false);
  const labels = useLabels();

  const save = async (values: EventFormValues, version: number | null) => {
    const before = saved.current;
    const isPublishing = publishes.current;
    const isAsked = before?.hasSales === true && !isAllowed.current && !isSameEvent(values, before);
    if (before !== null && isAsked) {
      const changed = differences(Object.keys(labels), { ...values }, { ...storedValues(before) });
      const fields = changed.map((path) => ({ path, label: labels[path] ?? path }));
      await askAboutSales(before, fields, () => {
        isAllowed.current = true;
        submit(isPublishing);
      });
      // Not saved, and nothing went wrong: the question is in sight.
      throw new ApiError('asked first', { hide: true });
    }
    isAllowed.current = false;
    const newest = before === null ? null : Math.max(before.version, version ?? 0);
    const onStep = (step: ManagedEvent) => {
      saved.current = step;
    };
    const done = await saveEvent(calls, values, before, newest, onStep, sent.current);
    if (isPublishing) onStep(await calls.move(done.id, 'publish'));
  };

  const edit = useEditForm<EventFormValues>({
    stored: { values: first, version: event?.version ?? null },
    schema: eventForm,
    labels,
    currency: ({ spaceId }) => currencyOf(spaceId, choices, event),
    save,
    onSaved: () => {
      if (saved.current !== null) onSaved(saved.current);
    },
    textOf,
    // Of a form that is whole: what is wrong is shown first, and has the focus.
    confirm: (send) => {
      const isPublishing = isAskedToPublish.current;
      isAskedToPublish.current = false;
      const sendOn = () => {
        publishes.current = isPublishing;
        send();
      };
      if (event === null || !isPublishing || isAllowed.current) return sendOn();
      askToPublish(event, sendOn);
    },
    ...(event === null
      ? { savedText: t('form.created') }
      : { reread: async () => rereadEvent(await calls.read(event.id)) }),
  });
  const submit = (isPublishing: boolean) => {
    // A form that is not whole publishes nothing, also when Ctrl+S sends it later.
    isAskedToPublish.current =
      isPublishing && Object.keys(formFaults(eventForm, edit.form.getValues())).length === 0;
    edit.submit();
  };
  return { edit, save: () => submit(false), saveAndPublish: () => submit(true) };

  function rereadEvent(found: ManagedEvent) {
    saved.current = found;
    return { values: storedValues(found), version: found.version };
  }
}

/** That the prices of an event in this space are in. */
function currencyOf(spaceId: string, { spaces }: EventChoices, event: ManagedEvent | null): string {
  const chosen = spaces.find(({ id }) => String(id) === spaceId) ?? event?.space;
  return chosen?.currency ?? USUAL_CURRENCY;
}

/** Each field has one. */
function useLabels(): Readonly<Record<string, string>> {
  const { t } = useTranslation('events');
  return {
    name: t('form.name'),
    title: t('form.title'),
    description: t('form.description'),
    categoryIds: t('form.categories'),
    spaceId: t('form.space'),
    defaultRoomId: t('form.room'),
    price: t('form.price'),
    administrativeCosts: t('form.administrativeCosts'),
    maxTicketsPerUser: t('form.maxTicketsPerUser'),
    capacity: t('form.capacity'),
    organizerEmail: t('form.organizerEmail'),
    orphanRule: t('form.orphanRule'),
    requiredParticipantFields: t('form.requiredParticipantFields'),
    participantsLater: t('form.participantsLater'),
    refundHours: t('form.refundHours'),
    refundFee: t('form.refundFee'),
    challenge: t('form.challenge'),
    main: t('form.main'),
    normal: t('form.normal'),
    panoramic: t('form.panoramic'),
    banner: t('form.banner'),
    gallery: t('form.gallery'),
  } satisfies Readonly<Record<keyof EventFormValues, string>>;
}
