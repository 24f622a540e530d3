import { Group, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ModalActions } from './modal-actions.tsx';
import type { OpenModal } from './modal-stack.tsx';
import { useFocusBack } from './use-focus-back.ts';
import classes from './stacked-modal.module.css';

interface StackedModalProps {
  readonly modal: OpenModal;
  readonly isTop: boolean;
  readonly onClose: () => void;
}

/** One modal of the stack. A hidden one keeps its contents and lets go of the keyboard. */
export function StackedModal({ modal: { spec, opener }, isTop, onClose }: StackedModalProps) {
  const { t } = useTranslation();
  const { title, description, content, size = 'md', icon, closable = true } = spec;
  const hasActions =
    spec.acceptOnly === true || spec.actionLabel !== undefined || spec.onAccept !== undefined;
  useFocusBack(opener);
  return (
    <Modal
      opened
      onClose={onClose}
      size={size}
      centered
      closeOnEscape={isTop && closable}
      trapFocus={isTop}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      style={isTop ? {} : { display: 'none' }}
      classNames={{
        content: classes['content'] ?? '',
        header: classes['header'] ?? '',
        title: classes['title'] ?? '',
        body: classes['body'] ?? '',
      }}
      title={
        <Group gap="sm" wrap="nowrap" component="span">
          {icon}
          {title}
        </Group>
      }
      closeButtonProps={{ 'aria-label': t('modal.close') }}
    >
      {description === undefined ? content?.(onClose) : <Text>{description}</Text>}
      {hasActions && <ModalActions spec={spec} onClose={onClose} />}
    </Modal>
  );
}
