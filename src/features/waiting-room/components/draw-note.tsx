import { Code, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WaitingStanding } from '#domain/calls/waiting-room.ts';
import { Foldable } from '../../../ui/foldable.tsx';
import classes from './queue-card.module.css';

interface DrawNoteProps {
  readonly draw: NonNullable<WaitingStanding['draw']>;
}

/** What the draw can be checked by: the promise before it, the seed after it. */
export function DrawNote({ draw }: DrawNoteProps) {
  const { t } = useTranslation('queue');
  return (
    <Foldable label={t('draw.title')}>
      <Text size="sm">{t('draw.text')}</Text>
      <dl className={classes['draw']}>
        <dt>{t('draw.entry')}</dt>
        <dd>
          <Code>{draw.entryId}</Code>
        </dd>
        <dt>{t('draw.promise')}</dt>
        <dd>
          <Code>{draw.seedHash}</Code>
        </dd>
        {draw.seed !== null && (
          <>
            <dt>{t('draw.seed')}</dt>
            <dd>
              <Code>{draw.seed}</Code>
            </dd>
          </>
        )}
      </dl>
    </Foldable>
  );
}
