import { Alert, Badge, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RegionChange } from '../../../map/reading/reading-task.ts';
import { Panel } from '../../../ui/detail/panel.tsx';
import classes from './sitemap.module.css';

interface ReadingChangesProps {
  readonly changes: readonly RegionChange[];
  /** The room has no plan yet. */
  readonly isFirst: boolean;
}

const COLORS = { added: 'leaf', removed: 'red', changed: 'spotlight', same: 'gray' } as const;

/** What of the room becomes otherwise if this is stored. */
export function ReadingChanges({ changes, isFirst }: ReadingChangesProps) {
  const { t } = useTranslation('sitemap');
  const others = changes.filter(({ fate }) => fate !== 'same');
  const same = changes.length - others.length;
  if (isFirst) return null;
  return (
    <Panel title={t('changes.title')}>
      {others.length === 0 && <Text>{t('changes.none')}</Text>}
      <ul className={classes['changes']}>
        {others.map((change) => (
          <li key={change.id}>
            <Badge color={COLORS[change.fate]} variant="light">
              {t(`changes.fate.${change.fate}`)}
            </Badge>
            <span>{change.name}</span>
            {change.formerName !== null && (
              <Text span size="sm" c="dimmed">
                {t('changes.renamed', { name: change.formerName })}
              </Text>
            )}
            <Text span size="sm" c="dimmed">
              {signed(change).length > 0 && t('changes.counts', { places: signed(change).join(' / ') })}
            </Text>
          </li>
        ))}
      </ul>
      {others.length > 0 && same > 0 && (
        <Text size="sm" c="dimmed">
          {t('changes.same', { count: same })}
        </Text>
      )}
      {others.some(({ fate }) => fate === 'removed') && (
        <Alert color="spotlight" variant="light">
          {t('changes.goneText')}
        </Alert>
      )}
      <Text size="sm" c="dimmed">
        {t('onSale')}
      </Text>
    </Panel>
  );
}

function signed({ added, removed }: RegionChange): readonly string[] {
  return [...(added > 0 ? [`+${added}`] : []), ...(removed > 0 ? [`−${removed}`] : [])];
}
