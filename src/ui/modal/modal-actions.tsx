import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseFailure } from '../../lib/http/parse-failure.ts';
import { useIsElsewhere } from '../../lib/navigation/use-is-elsewhere.ts';
import { useServices } from '../../lib/services/services.tsx';
import { useErrorToast } from '../use-error-text.ts';
import { ModalFooter } from './modal-footer.tsx';
import type { ModalSpec } from './modal-stack.tsx';

interface ModalActionsProps {
  readonly spec: ModalSpec;
  readonly onClose: () => void;
}

/** Accepts, or cancels where there is something to cancel; of a plain question, cancelling has the focus first. */
export function ModalActions({ spec, onClose }: ModalActionsProps) {
  const { t } = useTranslation();
  const { session } = useServices();
  const errorToast = useErrorToast();
  const isElsewhere = useIsElsewhere();
  const [accepting, setAccepting] = useState(false);
  const accept = async () => {
    setAccepting(true);
    try {
      await spec.onAccept?.();
      onClose();
    } catch (thrown) {
      setAccepting(false);
      if (parseFailure(thrown).kind === 'sessionEnded' && !isElsewhere()) session.askToSignIn();
      errorToast(thrown);
    }
  };
  return (
    <ModalFooter>
      {spec.acceptOnly !== true && (
        // What is under way is not called off by it; the dialog can be left by its other ways.
        <Button
          variant="default"
          disabled={accepting}
          onClick={onClose}
          data-autofocus={spec.description !== undefined || undefined}
        >
          {spec.cancelLabel ?? t('action.cancel')}
        </Button>
      )}
      <Button loading={accepting} onClick={() => void accept()}>
        {spec.actionLabel ?? t('action.accept')}
      </Button>
    </ModalFooter>
  );
}
