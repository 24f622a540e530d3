import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShowDetail } from '#domain/calls/catalogue.ts';
import type { ShowId } from '#domain/ids.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import classes from './pack-steps.module.css';

/** `lost`: somebody else has seats that were wanted here. */
export type PackStepState = 'complete' | 'lost' | 'open';

export interface PackStep {
  readonly show: ShowDetail;
  readonly tickets: number;
  readonly missing: number;
  readonly state: PackStepState;
}

interface PackStepsProps {
  readonly steps: readonly PackStep[];
  /** From 0. */
  readonly current: number;
  readonly packs: number;
  readonly onStep: (index: number) => void;
  /** Beside the words of a step. */
  readonly pictureOf?: (show: ShowId) => ReactNode;
}

/** One step a show: when and where it is, and how far its choice is. */
export function PackSteps({ steps, current, packs, onStep, pictureOf }: PackStepsProps) {
  const { t } = useTranslation('booking');
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const step = list.current?.children[current];
    step?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <nav className={classes['steps']} aria-label={t('pack.steps')}>
      <ol className={classes['list']} ref={list}>
        {steps.map((step, index) => (
          <li className={classes['item']} key={step.show.id}>
            <PackStepButton
              step={step}
              number={index + 1}
              count={steps.length}
              packs={packs}
              isCurrent={index === current}
              picture={pictureOf?.(step.show.id)}
              onPress={() => onStep(index)}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface PackStepButtonProps {
  readonly step: PackStep;
  /** From 1. */
  readonly number: number;
  readonly count: number;
  readonly packs: number;
  readonly isCurrent: boolean;
  readonly picture: ReactNode;
  readonly onPress: () => void;
}

function PackStepButton({ step, number, count, packs, isCurrent, picture, onPress }: PackStepButtonProps) {
  const { t } = useTranslation('booking');
  const format = useFormat();
  const { show, tickets, missing, state } = step;
  const { timeZone } = show.event.space;
  const said = {
    complete: t('pack.state.complete'),
    lost: t('pack.state.lost'),
    open: t('pack.state.missing', { count: missing }),
  }[state];
  const chosen = t('pack.chosen', { tickets, packs });
  return (
    <button
      type="button"
      className={classes['step']}
      data-state={state}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={onPress}
    >
      <span className={classes['mark']} aria-hidden>
        {state === 'complete' && <IconCheck size={16} stroke={2.6} />}
        {state === 'lost' && <IconAlertTriangle size={16} stroke={2.2} />}
        {state === 'open' && number}
      </span>
      <span className={classes['what']}>
        <VisuallyHidden>{`${t('pack.step', { number, count })}. `}</VisuallyHidden>
        <time className={classes['day']} dateTime={show.startsAt}>
          {format.date(show.startsAt, 'shortDay', timeZone)}
        </time>
        <VisuallyHidden>, </VisuallyHidden>
        <span className={classes['more']}>
          {format.date(show.startsAt, 'time', timeZone)}
          <span className={classes['room']}> · {show.room.name}</span>
          {' · '}
          <span aria-hidden>{chosen}</span>
        </span>
        <VisuallyHidden>{`${chosen}. ${said}`}</VisuallyHidden>
      </span>
      {picture}
    </button>
  );
}
