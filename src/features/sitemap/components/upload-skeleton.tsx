import { Skeleton } from '@mantine/core';
import { DetailSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { FormatHelp } from './format-help.tsx';
import classes from './sitemap.module.css';

/** In the place of a screen that takes a map: what can be uploaded is to be read already. */
export function UploadSkeleton() {
  return (
    <DetailSkeleton hasLead>
      <div className={classes['upload']} aria-hidden inert>
        <Skeleton h="15rem" />
        <FormatHelp />
      </div>
    </DetailSkeleton>
  );
}
