import { Button, Modal } from '@mantine/core';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { placeInSentence } from '#domain/place.ts';
import type { ShowId } from '#domain/ids.ts';
import type { Plan } from '#engine/index.ts';
import { type Load, useAnswer } from '../../lib/answer/use-answer.ts';
import { useServices } from '../../lib/services/services.tsx';
import { createShowCalls } from '../../lib/show/show-calls.ts';
import type { SeatViews } from '#domain/calls/seat-view.ts';
import { useIsBelow } from '../../ui/theme/breakpoints.ts';
import { useFocusBack } from '../../ui/modal/use-focus-back.ts';
import { seatFacts } from '../seat-facts.ts';
import { seatPlaceText } from '../seat-place-text.ts';
import type { SeatTake } from './seat-view-host.tsx';
import { SeatViewBody } from './seat-view-body.tsx';
import classes from './seat-view-dialog.module.css';

interface SeatViewDialogProps {
  readonly showId: ShowId;
  readonly plan: Plan;
  readonly seat: number;
  /** Undefined: the view is all there is. */
  readonly take: SeatTake | undefined;
  /** Gets the keyboard back. */
  readonly opener: Element | null;
  readonly onClose: () => void;
}

/** What is seen from a seat, and the same in words. */
export function SeatViewDialog({ showId, plan, seat, take, opener, onClose }: SeatViewDialogProps) {
  const { t } = useTranslation('map');
  const { http } = useServices();
  const load: Load<SeatViews> = useCallback(
    (signal) => createShowCalls(http).seatViews(showId, signal),
    [http, showId],
  );
  const { answer, reload } = useAnswer(load);
  useFocusBack(opener);
  const isNarrow = useIsBelow('sm');
  const facts = seatFacts(plan, seat);
  const place = placeInSentence(seatPlaceText(t, facts));
  return (
    <Modal
      opened
      returnFocus={false}
      onClose={onClose}
      centered
      size="60rem"
      fullScreen={isNarrow}
      padding={0}
      title={
        <span className={classes['title']}>
          <strong>{t('outlook.from', { place })}</strong>
          <span className={classes['region']}>{facts.regionName}</span>
        </span>
      }
      classNames={{
        header: classes['header'] ?? '',
        body: classes['body'] ?? '',
        content: classes['content'] ?? '',
      }}
      closeButtonProps={{ 'aria-label': t('outlook.close'), size: 'xl' }}
    >
      <SeatViewBody {...{ plan, seat, place, answer }} onRetry={reload} />
      {take !== undefined && (
        <div className={classes['take']}>
          <Button
            size="lg"
            fullWidth
            onClick={() => {
              onClose();
              take.onTake();
            }}
          >
            {take.label}
          </Button>
        </div>
      )}
    </Modal>
  );
}
