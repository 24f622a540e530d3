import { Group, Modal, Text } from '@mantine/core';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ModalActions } from './modal-actions.tsx';
import { type ModalGuard, ModalGuardContext } from './modal-guard.ts';
import type { OpenModal } from './modal-stack.tsx';
import { ModalTitleContext } from './modal-title.ts';
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
  const { description, content, size = 'md', icon, closable = true, grows = false, wide = false } = spec;
  const hasActions =
    spec.acceptOnly === true || spec.actionLabel !== undefined || spec.onAccept !== undefined;
  const guard = useRef<ModalGuard>(null);
  const setGuard = useCallback((own: ModalGuard) => {
    guard.current = own;
    return () => {
      if (guard.current === own) guard.current = null;
    };
  }, []);
  const [title, setTitle] = useState(spec.title);
  const retitle = useCallback(
    (ofStep: string) => {
      setTitle(ofStep);
      return () => setTitle(spec.title);
    },
    [spec.title],
  );
  const leave = () => {
    if (guard.current === null) onClose();
    else guard.current(onClose);
  };
  useFocusBack(opener);
  return (
    <Modal
      opened
      onClose={leave}
      size={wide ? WIDE : size}
      centered={!grows}
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
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <div ref={takeFocus}>
        <ModalTitleContext value={retitle}>
          <ModalGuardContext value={setGuard}>
            {description === undefined ? content?.(onClose) : <Text>{description}</Text>}
          </ModalGuardContext>
        </ModalTitleContext>
        {hasActions && <ModalActions spec={spec} onClose={onClose} />}
      </div>
    </Modal>
  );
}

/** Two columns of fields with a preview beside them. */
const WIDE = '64rem';

/**
 * The first field, else the dialog, has the focus as soon as it is there: what is typed at once is not somebody else's.
 * The trap of the dialog comes a moment later, to the same field. Where the contents come later still, their first field
 * has it then, unless it was led into them before.
 */
function takeFocus(body: HTMLElement | null): (() => void) | undefined {
  const dialog = body?.closest<HTMLElement>('[role=dialog]') ?? null;
  if (body === null || dialog === null) return undefined;
  const firstField = () => body.querySelector<HTMLElement>('[data-autofocus]');
  const first = firstField();
  (first ?? dialog).focus({ preventScroll: true });
  if (first !== null) return undefined;
  const observer = new MutationObserver(() => {
    const late = firstField();
    if (late === null) return;
    observer.disconnect();
    const { activeElement } = document;
    if (dialog.contains(activeElement) && !body.contains(activeElement)) late.focus({ preventScroll: true });
  });
  observer.observe(body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
