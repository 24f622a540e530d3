import { Skeleton } from '@mantine/core';
import { FieldSkeleton } from '../fields/field-skeleton.tsx';
import classes from './edit-form.module.css';

const FIELDS = [0, 1, 2, 3];

/** In the place of an `EditForm` that is on its way: two of its sections. */
export function FormSkeleton() {
  return (
    <div className={classes['form']} aria-busy>
      {['first', 'second'].map((section) => (
        <div key={section} className={classes['section']}>
          <Skeleton h="1.5rem" w="min(60%, 12rem)" />
          <div className={classes['fields']}>
            {FIELDS.map((field) => (
              <FieldSkeleton key={field} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
