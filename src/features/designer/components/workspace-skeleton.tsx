import { Box, Skeleton, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DESIGNER_TOOLS } from '../../../map/designer/drawing.ts';
import { TextSkeleton } from '../../../ui/text-skeleton.tsx';
import sheet from './panel-sheet.module.css';
import classes from './workspace.module.css';

/** In the place of a `Workspace`. */
export function WorkspaceSkeleton() {
  const { t } = useTranslation('map');
  return (
    <div className={classes['workspace']} role="status" aria-label={t('loading')}>
      <div className={classes['top']}>
        <Title order={1} size="h4" component="div">
          <TextSkeleton w="16rem" />
        </Title>
        <div className={classes['coming']} />
      </div>
      <div className={classes['body']}>
        <div className={classes['tools']}>
          {DESIGNER_TOOLS.map((tool) => (
            <Skeleton key={tool} h="1.25rem" w="1.25rem" m="0.75rem" />
          ))}
        </div>
        <div className={classes['stage']}>
          <Skeleton className={classes['canvas'] ?? ''} radius={0} />
        </div>
        <Box className={sheet['panel'] ?? ''} __vars={{ '--sheet': '0px' }}>
          <div className={sheet['handle']} />
          <div className={sheet['content']}>
            <TextSkeleton w="85%" />
          </div>
        </Box>
      </div>
    </div>
  );
}
