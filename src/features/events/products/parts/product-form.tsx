import { Button } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditFormState } from '../../../../ui/edit-form/use-edit-form.tsx';
import { FormRefusal } from '../../../../ui/form/form-refusal.tsx';
import { ModalFooter } from '../../../../ui/modal/modal-footer.tsx';
import classes from './product-form.module.css';

interface ProductFormProps {
  readonly edit: EditFormState;
  readonly onClose: () => void;
  readonly saveLabel?: string;
  readonly children: ReactNode;
}

/** A form in a modal. */
export function ProductForm({ edit, onClose, saveLabel, children }: ProductFormProps) {
  const { t } = useTranslation(['management', 'common']);
  return (
    <form onSubmit={edit.submit} noValidate className={classes['form']}>
      <FormRefusal text={edit.refusal} />
      <Fragment key={edit.edition}>{children}</Fragment>
      <ModalFooter>
        <Button variant="subtle" color="gray" onClick={() => edit.giveUp(onClose)}>
          {t('common:action.cancel')}
        </Button>
        <Button type="submit" loading={edit.sending} aria-keyshortcuts="Control+S" title={t('form.shortcut')}>
          {saveLabel ?? t('common:action.save')}
        </Button>
      </ModalFooter>
    </form>
  );
}
