import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './proceed-button.module.css';

interface ProceedButtonProps {
  readonly isProceeding: boolean;
  /** Why one cannot go on; said once it was tried. */
  readonly refusal: string | null;
  /** Why it takes so long; said while one waits. */
  readonly waiting?: string | null;
  readonly onProceed: () => void;
}

export function ProceedButton({ isProceeding, refusal, waiting = null, onProceed }: ProceedButtonProps) {
  const { t } = useTranslation('booking');
  return (
    <div className={classes['proceed']}>
      {refusal !== null && (
        <Text className={classes['refusal'] ?? ''} role="alert" size="sm" id="proceed-refusal">
          {refusal}
        </Text>
      )}
      {waiting !== null && (
        <Text role="status" size="sm" c="dimmed">
          {waiting}
        </Text>
      )}
      <Button
        size="lg"
        fullWidth
        loading={isProceeding}
        aria-describedby={refusal === null ? undefined : 'proceed-refusal'}
        onClick={onProceed}
      >
        {t('cart.continue')}
      </Button>
    </div>
  );
}
