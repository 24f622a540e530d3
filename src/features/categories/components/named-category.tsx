import type { ManagedCategory } from '#domain/calls/category.ts';
import { CategoryIcon } from './category-icon.tsx';
import classes from './category-icon.module.css';

/** A category's icon and its name. */
export function NamedCategory({ category }: { readonly category: ManagedCategory }) {
  return (
    <span className={classes['named']}>
      <CategoryIcon url={category.iconUrl} size={26} />
      {category.description}
    </span>
  );
}
