import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FindingDone, MapFinding, MapReading } from '../../../map/reading/reading-task.ts';
import { Panel } from '../../../ui/detail/panel.tsx';
import { useReadingTexts } from '../model/reading-texts.ts';
import { Foldable } from '../../../ui/foldable.tsx';
import classes from './sitemap.module.css';

/** What needs somebody's eyes stands first. */
const ORDER: readonly FindingDone[] = ['needsChoice', 'repaired', 'renamed', 'moved', 'ignored', 'kept'];
const OPEN: ReadonlySet<FindingDone> = new Set(['needsChoice', 'repaired']);

/** What was noticed in the files and what became of it, each with its place in them; stands right below them. */
export function ReadingFindings({ reading }: { readonly reading: MapReading }) {
  const { t } = useTranslation('sitemap');
  const { findings, leftovers } = reading;
  const byDone = Map.groupBy(findings, ({ done }) => done);
  const { shapesWithoutSeats: shapes, regionsWithoutShape: regions } = leftovers;
  return (
    <Panel title={t('findings.title')}>
      {findings.length + shapes.length + regions.length === 0 && <Text c="dimmed">{t('findings.none')}</Text>}
      {shapes.length > 0 && <Text size="sm">{t('findings.leftShapes', { names: shapes.join(', ') })}</Text>}
      {regions.length > 0 && (
        <Text size="sm">{t('findings.leftRegions', { names: regions.join(', ') })}</Text>
      )}
      {ORDER.map((done) => {
        const own = byDone.get(done) ?? [];
        const label = t('findings.group', { done: t(`findings.done.${done}`), count: own.length });
        return own.length === 0 ? null : (
          <Foldable key={done} label={label} startsOpen={OPEN.has(done)}>
            <Notes label={label} findings={own} />
          </Foldable>
        );
      })}
    </Panel>
  );
}

interface NotesProps {
  readonly label: string;
  readonly findings: readonly MapFinding[];
}

/** As high as leaves the map in sight: the rest is scrolled to. */
function Notes({ label, findings }: NotesProps) {
  const texts = useReadingTexts();
  return (
    <div className={classes['few']} tabIndex={0} role="region" aria-label={label}>
      <ul className={classes['notes']}>
        {findings.map((finding, index) => (
          <li key={index}>
            <Text span>{texts.finding(finding)}</Text>
            <span className={classes['place']}>{texts.place(finding)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
