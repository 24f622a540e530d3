import { Alert, Button, Loader, SegmentedControl } from '@mantine/core';
import { IconEyeOff, IconPhotoOff } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeatViews } from '#domain/calls/seat-view.ts';
import { panoramaOf } from '#domain/panorama-of.ts';
import { drawSeatView, hasMark, type Plan, seatRef, seatView } from '#engine/index.ts';
import type { Answer } from '../../lib/answer/use-answer.ts';
import { DrawnView } from './drawn-view.tsx';
import { PanoramaView } from './panorama-view.tsx';
import classes from './seat-view-dialog.module.css';
import { seatViewText } from './seat-view-text.ts';

interface SeatViewBodyProps {
  readonly plan: Plan;
  readonly seat: number;
  readonly place: string;
  /** What is known beside the plan; without it the view is drawn, and told in seats. */
  readonly answer: Answer<SeatViews>;
  readonly onRetry: () => void;
}

const WAYS = ['panorama', 'drawing'] as const;
type Way = (typeof WAYS)[number];

/** The picture of a seat with one, else the drawing; and both in words. */
export function SeatViewBody({ plan, seat, place, answer, onRetry }: SeatViewBodyProps) {
  const { t } = useTranslation(['map', 'common']);
  const [way, setWay] = useState<Way>('panorama');
  const [isBroken, setIsBroken] = useState(false);
  const views = answer.status === 'ready' ? answer.value : null;
  const scale = views?.metresPerUnit ?? null;
  const options = useMemo(() => (scale === null ? {} : { metresPerUnit: scale }), [scale]);
  const view = useMemo(() => seatView(plan, seat, options), [plan, seat, options]);
  const picture = useMemo(() => drawSeatView(plan, seat, options), [plan, seat, options]);
  const isPictured = hasMark(plan, seat, 'panorama');
  const panorama = isPictured && views !== null ? panoramaOf(views.panoramas, seatRef(plan, seat)) : null;
  const isMissing = isBroken || (isPictured && answer.status === 'failed');
  const showsPanorama = panorama !== null && !isBroken && way === 'panorama';
  return (
    <>
      <div className={classes['picture']} data-drawn={!showsPanorama || undefined}>
        {answer.status === 'loading' ? (
          <div className={classes['waiting']} role="status" aria-label={t('outlook.loading')}>
            <Loader color="gray.2" />
          </div>
        ) : showsPanorama ? (
          <PanoramaView panorama={panorama} place={place} onFailed={() => setIsBroken(true)} />
        ) : (
          <DrawnView picture={picture} label={t('outlook.drawingOf', { place })} />
        )}
        {panorama !== null && !isBroken && (
          <SegmentedControl<Way>
            className={classes['ways'] ?? ''}
            aria-label={t('outlook.ways')}
            value={way}
            onChange={setWay}
            data={WAYS.map((value) => ({ value, label: t(`outlook.way.${value}`) }))}
          />
        )}
      </div>
      {answer.status !== 'loading' && (
        <div className={classes['words']}>
          {isMissing && (
            <Alert
              role="alert"
              color="spotlight"
              icon={<IconPhotoOff aria-hidden />}
              title={t('outlook.failed')}
            >
              <Button
                variant="default"
                size="sm"
                onClick={() => {
                  setIsBroken(false);
                  if (answer.status === 'failed') onRetry();
                }}
              >
                {t('common:failure.retry')}
              </Button>
            </Alert>
          )}
          {view.isRestricted && (
            <p className={classes['restricted']}>
              <IconEyeOff size={19} stroke={1.7} aria-hidden />
              {t('common:mark.restrictedView')}
            </p>
          )}
          <p>{seatViewText(t, view).join(' ')}</p>
          {!showsPanorama && <p className={classes['note']}>{t('outlook.approximate')}</p>}
        </div>
      )}
    </>
  );
}
