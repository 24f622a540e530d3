import { Anchor, Text } from '@mantine/core';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ManagedSpace } from '#domain/calls/space.ts';
import { paths } from '../../../app/paths.ts';
import { useAnswer } from '../../../lib/answer/use-answer.ts';
import { AnswerView } from '../../../ui/answer-view.tsx';
import { Panel } from '../../../ui/detail/panel.tsx';
import { EmailAddress } from '../../../ui/email-address.tsx';
import { useSpaceCalls } from '../api/space-calls.ts';
import classes from './spaces.module.css';
import { useMayEnter } from '../../../lib/session/use-may-enter.ts';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';

/** Who manages a space. */
export function SpaceManagers({ space: { id, archivedAt } }: { readonly space: ManagedSpace }) {
  const { t } = useTranslation('spaces');
  const calls = useSpaceCalls();
  const mayEdit = useMayEnter('spaceEdit') && archivedAt === null;
  const { answer, reload } = useAnswer(
    useCallback((signal: AbortSignal) => calls.managers(id, signal), [calls, id]),
  );
  return (
    <Panel
      title={t('show.managers')}
      actions={
        mayEdit && (
          <Anchor component={Link} to={paths.editSpace.href(id)} size="sm">
            {t('show.changeManagers')}
          </Anchor>
        )
      }
    >
      <AnswerView answer={answer} reload={reload} skeleton={<RowsSkeleton rows={1} />}>
        {(managers) =>
          managers.length === 0 ? (
            <Text c="dimmed">{t('show.noManagers')}</Text>
          ) : (
            <ul className={classes['rows']}>
              {managers.map(({ id: who, fullName, email }) => (
                <li key={who} className={classes['person']}>
                  <Text fw={600}>{fullName === '' ? <EmailAddress>{email}</EmailAddress> : fullName}</Text>
                  {fullName !== '' && (
                    <Anchor href={`mailto:${email}`} size="sm" c="dimmed">
                      <EmailAddress>{email}</EmailAddress>
                    </Anchor>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </AnswerView>
    </Panel>
  );
}
