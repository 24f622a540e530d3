import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditFormState } from '../../../../ui/edit-form/use-edit-form.tsx';
import { FormRefusal } from '../../../../ui/form/form-refusal.tsx';
import classes from './product-form.module.css';
import type { SalesQuestion } from './use-sales-question.ts';

interface ProductFormProps {
  readonly edit: EditFormState;
  readonly onClose: () => void;
  readonly saveLabel?: string;
  readonly question?: SalesQuestion;
  readonly children: ReactNode;
}

/** A form in a modal. Where something was sold already, saving asks first and says what stays as it is. */
export function ProductForm({ edit, onClose, saveLabel, question, children }: ProductFormProps) {
  const { t } = useTranslation(['products', 'management']);
  const isAsking = question?.isAsking === true;
  const save = isAsking ? t('products:sales.confirm') : (saveLabel ?? t('management:form.save'));
  return (
    <form onSubmit={edit.submit} noValidate className={classes['form']}>
      <FormRefusal text={edit.refusal} />
      <Fragment key={edit.edition}>{children}</Fragment>
      {isAsking && (
        <Alert
          role="alert"
          color="spotlight"
          icon={<IconAlertTriangle size={20} aria-hidden />}
          title={t('products:sales.title')}
        >
          {question.text}
        </Alert>
      )}
      <Group className={classes['buttons'] ?? ''} gap="sm">
        <Button
          type="submit"
          loading={edit.sending}
          aria-keyshortcuts="Control+S"
          title={t('management:form.shortcut')}
        >
          {save}
        </Button>
        <Button variant="subtle" color="gray" onClick={() => edit.giveUp(onClose)}>
          {t('management:form.cancel')}
        </Button>
      </Group>
    </form>
  );
}
