import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Point } from '#engine/index.ts';
import classes from './hover-card.module.css';
import { placeNear } from './place-near.ts';

/** A card near the pointer, inside the element it is positioned in. The same is said to the keyboard otherwise. */
export function HoverCard({ at, children }: { readonly at: Point; readonly children: ReactNode }) {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = card;
    const room = current?.offsetParent;
    if (current === null || !room) return;
    const size = { width: current.offsetWidth, height: current.offsetHeight };
    const { x, y } = placeNear(at, size, { width: room.clientWidth, height: room.clientHeight });
    current.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  });
  return (
    <div className={classes['card']} ref={card} aria-hidden>
      {children}
    </div>
  );
}
