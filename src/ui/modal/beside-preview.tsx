import type { ReactNode } from 'react';
import classes from './beside-preview.module.css';

interface BesidePreviewProps {
  /** What comes of the fields; scrolled by itself where it is long. */
  readonly preview: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
}

/** A form of a `wide` modal with what comes of it in sight beside it; on a phone above it. */
export function BesidePreview({ preview, children }: BesidePreviewProps) {
  return (
    <div className={classes['columns']}>
      <div className={classes['fields']}>{children}</div>
      <div className={classes['preview']}>{preview}</div>
    </div>
  );
}
