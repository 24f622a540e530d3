import { useTranslation } from 'react-i18next';
import type { ManagedEvent } from '#domain/calls/managed-event.ts';
import { EVENT_IMAGE_KINDS, EVENT_IMAGE_SHAPES, type EventImageKind } from '#domain/event-image.ts';
import { FormSection } from '../../../ui/edit-form/form-section.tsx';
import { PictureField } from '../../../ui/picture-field/picture-field.tsx';
import type { EventEditState } from './event-edit.ts';
import classes from './event-form.module.css';
import { GalleryField } from './gallery-field.tsx';

interface PicturesSectionProps {
  readonly edit: EventEditState;
  readonly event: ManagedEvent | null;
}

/** The pictures of the event, each cut to the shape of its place. They are sent when the form is saved. */
export function PicturesSection({ edit, event }: PicturesSectionProps) {
  const { t } = useTranslation('events');
  return (
    <FormSection title={t('form.pictures')} text={t('form.picturesText')}>
      <div className={classes['pictures']}>
        {EVENT_IMAGE_KINDS.map((kind) => (
          <EventPictureField key={kind} kind={kind} edit={edit} event={event} />
        ))}
      </div>
      <GalleryField edit={edit} />
    </FormSection>
  );
}

interface EventPictureFieldProps extends PicturesSectionProps {
  readonly kind: EventImageKind;
}

function EventPictureField({ kind, edit: { form }, event }: EventPictureFieldProps) {
  const { t } = useTranslation('events');
  const change = form.useWatchValue(kind);
  const error = form.errors[kind];
  return (
    <PictureField
      id={kind}
      label={t(`form.${kind}`)}
      description={t(`form.${kind}Text`)}
      storedUrl={event?.images[kind] ?? null}
      aspect={EVENT_IMAGE_SHAPES[kind].aspect}
      value={change}
      onChange={(next) => {
        form.setFieldValue(kind, next);
        form.clearFieldError(kind);
      }}
      required={kind === 'main' && event?.state === 'published'}
      error={typeof error === 'string' ? error : null}
    />
  );
}
