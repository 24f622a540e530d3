import { useState } from 'react';
import classes from './event-picture.module.css';
import { pictureSources } from './picture-sources.ts';

interface EventPictureProps {
  readonly url: string | null;
  /** How wide it is shown, as the `sizes` of an image. */
  readonly sizes: string;
  /** Loaded at once; `first`: before everything else, for it is the largest of the first look. */
  readonly eager?: boolean | 'first';
  /** What is to be seen; empty beside a name that says it. */
  readonly alt?: string;
}

/** A picture that fills its place; where there is none, or it does not load, our seat stands in. */
export function EventPicture({ url, sizes, eager = false, alt = '' }: EventPictureProps) {
  const [broken, setBroken] = useState(false);
  if (url === null || broken) return <div className={classes['missing']} />;
  const { src, srcSet } = pictureSources(url);
  return (
    <img
      className={classes['picture']}
      // Before the address, or a browser takes the wrong one first.
      sizes={sizes}
      srcSet={srcSet}
      src={src}
      alt={alt}
      loading={eager === false ? 'lazy' : 'eager'}
      fetchPriority={eager === 'first' ? 'high' : 'auto'}
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}
