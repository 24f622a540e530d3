import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FormRefusal } from '../form/form-refusal.tsx';
import classes from './edit-form.module.css';
import type { EditFormState } from './use-edit-form.tsx';

interface EditFormProps {
  readonly edit: EditFormState;
  /** Where giving up leads. */
  readonly cancelHref: string;
  readonly saveLabel?: string;
  /** Beside the save button. */
  readonly actions?: ReactNode;
  /** A word about the state, in the line of the buttons; on a phone above them. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a form: what is wrong with it as a whole, its parts, and its buttons, which stay in sight. */
export function EditForm({ edit, cancelHref, saveLabel, actions, note, children }: EditFormProps) {
  const { t } = useTranslation(['management', 'common']);
  return (
    <form onSubmit={edit.submit} noValidate className={classes['form']}>
      <FormRefusal text={edit.refusal} />
      <Stack key={edit.edition} gap="xl">
        {children}
      </Stack>
      <div className={classes['buttons']}>
        <Button type="submit" loading={edit.sending} aria-keyshortcuts="Control+S" title={t('form.shortcut')}>
          {saveLabel ?? t('common:action.save')}
        </Button>
        {actions}
        {note !== undefined && <div className={classes['note']}>{note}</div>}
        <Button
          component={Link}
          to={cancelHref}
          variant="subtle"
          color="gray"
          className={classes['cancel'] ?? ''}
        >
          {t('common:action.cancel')}
        </Button>
      </div>
    </form>
  );
}
