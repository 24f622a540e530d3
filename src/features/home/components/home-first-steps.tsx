import { IconArrowRight, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FirstStep } from '#domain/calls/home.ts';
import { paths } from '../../../app/paths.ts';
import { Panel } from '../../../ui/detail/panel.tsx';
import classes from './home.module.css';

const HREFS: Readonly<Record<Exclude<FirstStep['step'], 'map'>, string>> = {
  space: paths.createSpace.href(),
  room: paths.createRoom.href(),
  category: paths.createCategory.href(),
  event: paths.createEvent.href(),
};

/** A map is drawn or uploaded on the page of its room: the only one, or one out of the list. */
function hrefOf({ step, room }: FirstStep): string {
  if (step !== 'map') return HREFS[step];
  return room === null ? paths.rooms.href() : paths.room.href(room);
}

/** What is made before anything can be sold, each explained; the first that is missing leads to where it is made. */
export function HomeFirstSteps({ steps }: { readonly steps: readonly FirstStep[] }) {
  const { t } = useTranslation('home');
  const next = steps.find(({ done }) => !done);
  return (
    <Panel title={t('firstSteps')}>
      <ol className={classes['rows']}>
        {steps.map((each) => (
          <li key={each.step} aria-current={each === next ? 'step' : undefined}>
            {each === next ? (
              <Link to={hrefOf(each)} className={clsx(classes['row'], classes['next'])}>
                <Step {...each} />
                <IconArrowRight size={20} stroke={1.6} aria-hidden />
              </Link>
            ) : (
              <span className={classes['row']}>
                <Step {...each} />
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
