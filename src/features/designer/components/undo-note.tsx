import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeatMapDesigner, SeatMapDesignerEvents } from '#engine/index.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { TOAST_MS } from '../../../ui/toasts.ts';
import { didOf } from '../model/did-of.ts';
import classes from './workspace.module.css';

type Step = SeatMapDesignerEvents['history.moved'];

const NOTHING = { step: null, nth: 0 };

/** Says for a moment, over the map and to screen readers, what was undone or redone: it may lie out of sight. */
export function UndoNote({ designer }: { readonly designer: SeatMapDesigner }) {
  const { t } = useTranslation('designer');
  const { clock } = useServices();
  const [told, setTold] = useState<{ readonly step: Step | null; readonly nth: number }>(NOTHING);
  const { step, nth } = told;
  useEffect(
    () => designer.on('history.moved', (next) => setTold((last) => ({ step: next, nth: last.nth + 1 }))),
    [designer],
  );
  useEffect(
    () =>
      step === null ? undefined : clock.after(TOAST_MS, () => setTold((last) => ({ ...last, step: null }))),
    [clock, step, nth],
  );
  return (
    <div aria-live="polite" className={classes['undone']}>
      {step !== null && (
        // One that says the same as the one before is read out as well.
        <Text key={nth} size="sm" className={classes['undoneText'] ?? ''}>
          {t(`history.${step.way}`, { what: t(`did.${didOf(step.command)}`) })}
        </Text>
      )}
    </div>
  );
}
