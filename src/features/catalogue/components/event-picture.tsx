import { useState } from 'react';
import classes from './event-picture.module.css';

interface EventPictureProps {
  readonly url: string | null;
  readonly eager?: boolean;
  /** What is to be seen; empty beside a name that says it. */
  readonly alt?: string;
}

/** A picture that fills its place; where there is none, or it does not load, our seat stands in. */
export function EventPicture({ url, eager = false, alt = '' }: EventPictureProps) {
  const [broken, setBroken] = useState(false);
  if (url === null || broken) return <div className={classes['missing']} />;
  return (
    <img
      className={classes['picture']}
      src={url}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}
