import { IconBuilding } from '@tabler/icons-react';
import type { ListedSpace } from '#domain/calls/space.ts';
import { pictureAt } from '../model/picture-at.ts';
import classes from './spaces.module.css';

/** A space in a list: its picture, its name, and where it is. */
export function SpaceName({ space }: { readonly space: ListedSpace }) {
  const { name, imageUrl, address, city } = space;
  return (
    <span className={classes['named']}>
      {imageUrl === null ? (
        <span className={classes['thumbnail']}>
          <IconBuilding size={20} stroke={1.5} aria-hidden />
        </span>
      ) : (
        <img src={pictureAt(imageUrl, 320)} alt="" loading="lazy" className={classes['thumbnail']} />
      )}
      <span>
        <span className={classes['name']}>{name}</span>
        <span className={classes['where']}>{[address, city].filter((part) => part !== '').join(', ')}</span>
      </span>
    </span>
  );
}
