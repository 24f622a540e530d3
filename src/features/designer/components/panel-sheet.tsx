import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nextHeight, nearestHeight, SHEET_HEIGHTS } from '../model/sheet-heights.ts';
import classes from './panel-sheet.module.css';

interface Drag {
  readonly startY: number;
  readonly startHeight: number;
  /** Of what the sheet lies in, CSS pixels. */
  readonly whole: number;
}

/** Shorter is a press, CSS pixels. */
const SHORT = 6;

/**
 * Beside the map where there is room; on a phone a sheet over its lower part, drawn up and down by its handle: by finger,
 * by press (one step up, from the top down again) and by arrow keys. What of it is wanted while it is down brings it up.
 */
export function PanelSheet({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('designer');
  const [height, setHeight] = useState<number>(SHEET_HEIGHTS[0]);
  const drag = useRef<Drag | null>(null);
  const [isDragged, setDragged] = useState(false);

  const down = (event: PointerEvent<HTMLElement>) => {
    const whole = event.currentTarget.closest('aside')?.parentElement?.clientHeight ?? 0;
    if (whole === 0) return;
    drag.current = { startY: event.clientY, startHeight: height, whole };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (drag.current === null) return;
    const { startY, startHeight, whole } = drag.current;
    if (!isDragged && Math.abs(event.clientY - startY) < SHORT) return;
    setDragged(true);
    const reached = startHeight + ((startY - event.clientY) / whole) * 100;
    setHeight(Math.max(SHEET_HEIGHTS[0], Math.min(SHEET_HEIGHTS[2], reached)));
  };
  const up = () => {
    if (drag.current === null) return;
    drag.current = null;
    setDragged(false);
    setHeight(isDragged ? nearestHeight(height) : nextHeight(height, 'around'));
  };
  const key = (event: KeyboardEvent) => {
    const way = WAYS.get(event.key);
    if (way === undefined) return;
    event.preventDefault();
    setHeight(nextHeight(height, way));
  };
  const wanted = () => setHeight((now) => (now === SHEET_HEIGHTS[0] ? SHEET_HEIGHTS[1] : now));
  return (
    <aside
      className={classes['panel']}
      aria-label={t('panel.label')}
      data-dragged={isDragged || undefined}
      data-closed={height === SHEET_HEIGHTS[0] || undefined}
      ref={(node) => {
        node?.style.setProperty('--sheet', `${height}%`);
        // The map above it ends where it rests, so that what is brought into view is not behind it.
        const rest = Math.min(nearestHeight(height), SHEET_HEIGHTS[1]);
        if (!isDragged) node?.parentElement?.style.setProperty('--sheet-rest', `${rest}%`);
      }}
    >
      <div
        className={classes['handle']}
        role="separator"
        tabIndex={0}
        aria-orientation="horizontal"
        aria-label={t('panel.size')}
        aria-valuenow={Math.round(height)}
        aria-valuemin={SHEET_HEIGHTS[0]}
        aria-valuemax={SHEET_HEIGHTS[2]}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={up}
        onKeyDown={key}
      />
      <div
        className={classes['content']}
        onClick={wanted}
        onFocus={({ target }) => {
          // A press that is under way would miss what moves from below it.
          if (target.matches(':focus-visible')) wanted();
        }}
      >
        {children}
      </div>
    </aside>
  );
}

const WAYS: ReadonlyMap<string, Parameters<typeof nextHeight>[1]> = new Map([
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
  ['Enter', 'around'],
  [' ', 'around'],
  ['Home', 'lowest'],
  ['End', 'highest'],
]);
