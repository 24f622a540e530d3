import type { ManagedEventItem } from '#domain/calls/managed-event.ts';
import classes from './event-name.module.css';

/** The name of an event with its picture, and the line that presents it. */
export function EventName({ event: { name, title, imageUrl } }: { readonly event: ManagedEventItem }) {
  return (
    <span className={classes['event']}>
      {imageUrl === null ? (
        <span className={classes['picture']} />
      ) : (
        <img src={`${imageUrl}/320.webp`} alt="" loading="lazy" className={classes['picture']} />
      )}
      <span className={classes['texts']}>
        <span className={classes['name']}>{name}</span>
        {title !== '' && <span className={classes['title']}>{title}</span>}
      </span>
    </span>
  );
}
