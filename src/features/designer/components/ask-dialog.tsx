import { Button, NumberInput, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDecimals } from '../../../ui/fields/use-decimals.ts';
import { ModalFooter } from '../../../ui/modal/modal-footer.tsx';

interface AskDialogProps {
  readonly label: string;
  readonly kind: 'text' | 'number';
  /** Typed before the field was there. */
  readonly early: string;
  readonly onAnswer: (answer: string) => void;
  readonly onClose: () => void;
}

/** One question that a tool has: the words of a text, the length of a line. */
export function AskDialog({ label, kind, early, onAnswer, onClose }: AskDialogProps) {
  const { t } = useTranslation();
  const decimals = useDecimals();
  const [typed, setTyped] = useState(early);
  const isAnswer = kind === 'text' ? typed.trim() !== '' : Number(typed) > 0;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isAnswer) onAnswer(typed.trim());
      }}
    >
      <Stack>
        {kind === 'text' ? (
          <TextInput
            data-autofocus
            label={label}
            maxLength={200}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        ) : (
          <NumberInput
            data-autofocus
            label={label}
            min={0}
            decimalScale={2}
            {...decimals}
            hideControls
            value={typed}
            onChange={(number) => setTyped(String(number))}
          />
        )}
        <ModalFooter>
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" disabled={!isAnswer}>
            {t('action.accept')}
          </Button>
        </ModalFooter>
      </Stack>
    </form>
  );
}
