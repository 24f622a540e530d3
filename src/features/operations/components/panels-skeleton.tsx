import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/detail/panel.tsx';
import { TextSkeleton } from '../../../ui/text-skeleton.tsx';
import classes from './operations.module.css';

const QUEUES = ['8rem', '5rem', '10rem', '7rem'];
const SERVER = ['6rem', '9rem', '7rem', '10rem', '8rem', '5rem'];

/** In the place of the panels of queues and servers. */
export function PanelsSkeleton() {
  const { t } = useTranslation('operations');
  return (
    <div className={classes['columns']}>
      <Panel title={t('queues')}>
        <FactsSkeleton names={QUEUES} />
      </Panel>
      <Panel title={t('servers', { count: 1 })}>
        <div>
          <div className={classes['serverName']}>
            <TextSkeleton w="12rem" />
          </div>
          <FactsSkeleton names={SERVER} />
        </div>
      </Panel>
    </div>
  );
}

/** @param names how wide each is */
function FactsSkeleton({ names }: { readonly names: readonly string[] }) {
  return (
    <div>
      {names.map((width) => (
        <div key={width} className={classes['fact']}>
          <TextSkeleton w={width} />
          <TextSkeleton w="3rem" />
        </div>
      ))}
    </div>
  );
}
