import { Button, Group, Text, UnstyledButton } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { RoomId } from '#domain/ids.ts';
import type { DesignFinding, SeatMapDesigner } from '#engine/index.ts';
import { paths } from '../../../app/paths.ts';
import { useOfDesigner } from '../../../map/designer/use-designer.ts';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts';
import { findingText } from '../model/finding-text.ts';
import { listFindings, remedyOf } from '../model/findings.ts';
import classes from './workspace.module.css';

const EVENTS = ['findings.changed', 'design.changed'] as const;
const MOST_LISTED = 100;

interface FindingListProps {
  readonly designer: SeatMapDesigner;
  readonly room: RoomId;
  /** Numbers what is selected. */
  readonly onNumber: () => void;
}

/**
 * What is wrong with the drawing; a press selects it and brings it into view, another mends it where one press can. The
 * focus goes on to the next.
 */
export function FindingList(props: FindingListProps) {
  const { t } = useTranslation('designer');
  const place = useFocusAfterRemoval<HTMLDivElement>();
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label={t('panel.findings')}>
      <Findings {...props} />
    </div>
  );
}

function Findings({ designer, room, onNumber }: FindingListProps) {
  const { t } = useTranslation('designer');
  const findings = useOfDesigner(designer, EVENTS, (each) => each.findings);
  const design = useOfDesigner(designer, EVENTS, (each) => each.design);
  if (findings.length === 0) {
    return (
      <Group gap="xs" wrap="nowrap">
        <IconCircleCheck size={20} aria-hidden />
        <Text size="sm">{t('noFindings')}</Text>
      </Group>
    );
  }
  return (
    <ul className={classes['list']} aria-label={t('panel.findings')}>
      {listFindings(findings)
        .slice(0, MOST_LISTED)
        .map(({ finding, count }, index) => (
          <li key={`${finding.code} ${index}`} className={classes['finding']}>
            <UnstyledButton className={classes['itemName'] ?? ''} onClick={() => designer.reveal(finding)}>
              <Group gap="xs" wrap="nowrap" align="start">
                {finding.severity === 'error' ? (
                  <IconAlertCircle
                    size={18}
                    role="img"
                    aria-label={t('error')}
                    className={classes['error'] ?? ''}
                  />
                ) : (
                  <IconAlertTriangle size={18} role="img" aria-label={t('warning')} />
                )}
                <span>{findingText({ finding, count }, design, t)}</span>
              </Group>
            </UnstyledButton>
            <RemedyButton {...{ designer, room, finding, onNumber }} />
          </li>
        ))}
    </ul>
  );
}

function RemedyButton({
  designer,
  room,
  finding,
  onNumber,
}: FindingListProps & { readonly finding: DesignFinding }) {
  const { t } = useTranslation('designer');
  const remedy = remedyOf(finding);
  if (remedy === null) return null;
  const look = { size: 'compact-sm', variant: 'light', className: classes['remedy'] ?? '' } as const;
  if (remedy === 'capacity') {
    return (
      <Button component={Link} to={paths.editRoom.href(room, 'design')} {...look}>
        {t('remedy.capacity')}
      </Button>
    );
  }
  const mend = () => {
    designer.reveal(finding);
    if (remedy === 'number') onNumber();
    else if ('region' in finding) {
      const ids = [finding.region];
      designer.dispatch({ type: remedy === 'fit' ? 'fitOutline' : 'remove', ids });
    }
  };
  return (
    <Button {...look} onClick={mend}>
      {t(`remedy.${remedy}`)}
    </Button>
  );
}
