import { SegmentedControl, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type Audience, createNotificationCall, isEmptyAudience } from '#domain/calls/notification.ts';
import type { NotificationId } from '#domain/ids.ts';
import { paths } from '../../../app/paths.ts';
import { useLeadOn } from '../../../lib/navigation/use-lead-on.ts';
import { ownTimeZone } from '../../../lib/format/own-time-zone.ts';
import { zoneName } from '../../../lib/format/zone-name.ts';
import { EditForm } from '../../../ui/edit-form/edit-form.tsx';
import { FormSection } from '../../../ui/edit-form/form-section.tsx';
import { useEditForm } from '../../../ui/edit-form/use-edit-form.tsx';
import { InstantField } from '../../../ui/fields/instant-field.tsx';
import { useModalStack } from '../../../ui/modal/modal-stack.tsx';
import { useNotificationCalls } from '../api/notification-calls.ts';
import { AudienceFields } from './audience-fields.tsx';
import { LetterPreview } from './letter-preview.tsx';
import { usePreview } from './use-preview.ts';

interface NotificationValues extends Record<string, unknown> {
  readonly title: string;
  readonly message: string;
  readonly audience: Audience;
  readonly byMail: boolean;
  readonly sendAt: string | null;
}

const NOBODY: Audience = { users: [], roles: [], eventId: null, showId: null };
const FIRST: NotificationValues = { title: '', message: '', audience: NOBODY, byMail: true, sendAt: null };
const schema = createNotificationCall.extend({
  // before it is asked whether it is to be sent
  audience: z
    .custom<Audience>()
    .refine((chosen) => !isEmptyAudience(chosen), { params: { code: 'noRecipients' } }),
});
const scheduled = schema.extend({
  sendAt: schema.shape.sendAt.refine((at) => typeof at === 'string', { params: { code: 'required' } }),
});

/** Writes a notification, and shows beforehand whom it reaches and what it looks like. */
export function NotificationForm() {
  const { t } = useTranslation(['notifications', 'common']);
  const calls = useNotificationCalls();
  const leadOn = useLeadOn();
  const modals = useModalStack();
  const written = useRef<NotificationId | null>(null);
  const [words, setWords] = useState({ title: '', message: '' });
  const [audience, setAudience] = useState(NOBODY);
  const [byMail, setByMail] = useState(FIRST.byMail);
  const [isLater, setLater] = useState(false);
  const preview = usePreview({ ...words, audience, byMail });
  const count = preview?.recipients ?? 0;
  const labels = {
    title: t('field.title'),
    message: t('field.message'),
    audience: t('field.audience'),
    byMail: t('field.byMail'),
    sendAt: t('field.sendAt'),
  };
  const askBefore = (send: () => void) => {
    // Ctrl+S once more, while it is asked
    if (document.activeElement?.closest('[role=dialog]')) return;
    modals.open({
      title: count === 0 ? t('confirm.title') : t('confirm.titleTo', { count }),
      description: t('confirm.text'),
      actionLabel: t('confirm.send'),
      onAccept: send,
    });
  };
  const edit = useEditForm<NotificationValues>({
    stored: { values: FIRST, version: null },
    // later than now is a time that is said: without one it would go out at once
    schema: isLater ? scheduled : schema,
    labels,
    save: async (values) => {
      const made = await calls.create({ ...values, sendAt: isLater ? values.sendAt : null });
      written.current = made.id;
    },
    // what is scheduled can be cancelled; what is sent cannot
    confirm: (send) => (isLater ? send() : askBefore(send)),
    savedText: t(isLater ? 'scheduled' : 'saved'),
    onSaved: () => {
      const { current } = written;
      leadOn(current === null ? paths.notifications.href() : paths.notification.href(current), {
        replace: true,
      });
    },
  });
  const { form } = edit;
  form.watch('title', ({ value }) => setWords((before) => ({ ...before, title: value })));
  form.watch('message', ({ value }) => setWords((before) => ({ ...before, message: value })));
  form.watch('audience', ({ value }) => setAudience(value));
  form.watch('byMail', ({ value }) => setByMail(value));
  const title = edit.field('title');
  const message = edit.field('message');
  const audienceError = form.errors['audience'];
  return (
    <EditForm
      edit={edit}
      cancelHref={paths.notifications.href()}
      saveLabel={isLater ? t('schedule') : count === 0 ? t('common:action.send') : t('sendTo', { count })}
      actions={
        <Text size="sm" c="dimmed" role="status">
          {count === 0 ? t('nobody') : t('reaches', { count })}
        </Text>
      }
    >
      <FormSection title={t('section.words')}>
        <TextInput {...title} description={t('hint.title')} />
        <Textarea {...message} autosize minRows={5} maxRows={16} description={t('hint.message')} />
      </FormSection>
      <FormSection title={t('section.audience')} text={t('hint.audience')}>
        <AudienceFields
          value={audience}
          onChange={(chosen) => form.setFieldValue('audience', chosen)}
          error={typeof audienceError === 'string' ? audienceError : null}
        />
      </FormSection>
      <FormSection title={t('section.sending')}>
        <Switch
          label={labels.byMail}
          description={t('hint.byMail')}
          {...form.getInputProps('byMail', { type: 'checkbox' })}
          key="byMail"
        />
        <SegmentedControl
          aria-label={t('field.when')}
          data={[
            { value: 'now', label: t('when.now') },
            { value: 'later', label: t('when.later') },
          ]}
          value={isLater ? 'later' : 'now'}
          onChange={(chosen) => setLater(chosen === 'later')}
        />
        {isLater && (
          <InstantField
            {...edit.field('sendAt')}
            timeZone={ownTimeZone()}
            description={t('hint.sendAt', { zone: zoneName(ownTimeZone()) })}
          />
        )}
      </FormSection>
      {preview !== null && (
        <FormSection title={t('section.preview')}>
          <LetterPreview letters={preview.letters} />
        </FormSection>
      )}
    </EditForm>
  );
}
