import { IconArrowRight, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FirstStep } from '#domain/calls/home.ts';
import { paths } from '../../../app/paths.ts';
import { Panel } from '../../../ui/detail/panel.tsx';
import classes from './home.module.css';

const HREFS: Readonly<Record<FirstStep['step'], string>> = {
  space: paths.createSpace.href(),
  room: paths.createRoom.href(),
  /** Drawn or uploaded on the page of a room. */
  map: paths.rooms.href(),
  category: paths.createCategory.href(),
  event: paths.createEvent.href(),
};

/** What is made before anything can be sold, each explained; the first that is missing leads to where it is made. */
export function HomeFirstSteps({ steps }: { readonly steps: readonly FirstStep[] }) {
  const { t } = useTranslation('home');
  const next = steps.find(({ done }) => !done)?.step;
  return (
    <Panel title={t('firstSteps')}>
      <ol className={classes['rows']}>
        {steps.map(({ step, done }) => (
          <li key={step} aria-current={step === next ? 'step' : undefined}>
            {step === next ? (
              <Link to={HREFS[step]} className={clsx(classes['row'], classes['next'])}>
                <Step step={step} done={false} />
                <IconArrowRight size={20} stroke={1.6} aria-hidden />
              </Link>
            ) : (
              <span className={classes['row']}>
                <Step step={step} done={done} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Step({ step, done }: FirstStep) {
  const { t } = useTranslation('home');
  const Icon = done ? IconCircleCheck : IconCircleDashed;
  return (
    <>
      <span className={classes['task']}>
        <Icon size={22} stroke={1.6} aria-hidden />
      </span>
      <span className={classes['words']}>
        <span className={classes['name']}>{t(`firstStep.${step}`)}</span>
        <span className={classes['dim']}>{done ? t('firstStepDone') : t(`firstStepText.${step}`)}</span>
      </span>
    </>
  );
}
