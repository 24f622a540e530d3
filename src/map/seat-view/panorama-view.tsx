import { ActionIcon, Loader } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconFocusCentered,
  IconMinus,
  IconPlus,
} from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeatPanorama } from '#domain/calls/seat-view.ts';
import type { Panorama } from './panorama.ts';
import classes from './panorama-view.module.css';

interface PanoramaViewProps {
  readonly panorama: SeatPanorama;
  readonly place: string;
  readonly onFailed: () => void;
}

/** Degrees a press turns. */
const TURN = 15;

const CONTROLS = [
  { name: 'turnLeft', key: 'ArrowLeft', Icon: IconArrowLeft, act: (view: Panorama) => view.turn(-TURN, 0) },
  { name: 'turnRight', key: 'ArrowRight', Icon: IconArrowRight, act: (view: Panorama) => view.turn(TURN, 0) },
  { name: 'turnUp', key: 'ArrowUp', Icon: IconArrowUp, act: (view: Panorama) => view.turn(0, TURN) },
  { name: 'turnDown', key: 'ArrowDown', Icon: IconArrowDown, act: (view: Panorama) => view.turn(0, -TURN) },
  { name: 'closer', key: '+', Icon: IconPlus, act: (view: Panorama) => view.zoom(1) },
  { name: 'farther', key: '-', Icon: IconMinus, act: (view: Panorama) => view.zoom(-1) },
  { name: 'home', key: 'Home', Icon: IconFocusCentered, act: (view: Panorama) => view.home() },
] as const;

/** A picture of all that is around the seat, to be turned by finger, mouse, keys or buttons. */
export function PanoramaView({ panorama, place, onFailed }: PanoramaViewProps) {
  const { t } = useTranslation('map');
  const container = useRef<HTMLDivElement>(null);
  const view = usePanorama(container, panorama, onFailed);

  const keyPressed = (event: KeyboardEvent) => {
    const control = CONTROLS.find(({ key }) => key === event.key);
    if (control === undefined || view === null) return;
    event.preventDefault();
    control.act(view);
  };

  return (
    <div className={classes['frame']}>
      <div
        className={classes['picture']}
        role="application"
        tabIndex={0}
        aria-label={t('outlook.panoramaOf', { place })}
        aria-description={t('outlook.panoramaKeys')}
        aria-busy={view === null}
        onKeyDown={keyPressed}
        ref={container}
      />
      {view === null ? (
        <div className={classes['loading']} role="status">
          <Loader color="gray.2" aria-hidden />
          {t('outlook.loading')}
        </div>
      ) : (
        <div className={classes['controls']} role="group" aria-label={t('outlook.controls')}>
          {CONTROLS.map(({ name, Icon, act }) => (
            <ActionIcon
              key={name}
              className={classes['control'] ?? ''}
              variant="default"
              aria-label={t(`outlook.${name}`)}
              onClick={() => act(view)}
            >
              <Icon size={19} stroke={1.8} aria-hidden />
            </ActionIcon>
          ))}
        </div>
      )}
    </div>
  );
}

/** Null until the picture is there. The viewer's code comes with the first. */
function usePanorama(
  container: { readonly current: HTMLElement | null },
  { url, stageYaw }: SeatPanorama,
  onFailed: () => void,
): Panorama | null {
  const isCalm = useReducedMotion();
  const [view, setView] = useState<Panorama | null>(null);
  const fail = useEffectEvent(onFailed);
  const open = useEffectEvent(async (element: HTMLElement, signal: AbortSignal) => {
    const { openPanorama } = await import('./panorama.ts');
    signal.throwIfAborted();
    return openPanorama(element, { url, yaw: stageYaw }, { isCalm, signal });
  });
  useEffect(() => {
    const element = container.current;
    if (element === null) return undefined;
    const leave = new AbortController();
    open(element, leave.signal).then(
      (opened) => {
        if (!leave.signal.aborted) setView(opened);
      },
      () => {
        if (!leave.signal.aborted) fail();
      },
    );
    return () => {
      leave.abort();
      setView(null);
    };
  }, [container, url]);
  return view;
}
