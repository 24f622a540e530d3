import { Alert, Button, SegmentedControl, Text, TextInput, Title } from '@mantine/core';
import { IconHandMove, IconLasso, IconLock, IconLockOpen, IconMarquee2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TEXT_LENGTHS } from '#domain/calls/fields.ts';
import type { MapTool } from '#engine/index.ts';
import { atMost } from '../../../ui/edit-form/field-limits.ts';
import { REQUIRED } from '../../../ui/fields/required.ts';
import { KeyText } from '../../../ui/key-hint.tsx';
import classes from './counter-panel.module.css';
import { type Blocking, REASON_FIELD } from './use-block.ts';

const TOOLS = [
  { tool: 'rectangle', Icon: IconMarquee2 },
  { tool: 'lasso', Icon: IconLasso },
  { tool: 'hand', Icon: IconHandMove },
] as const;

/** Seats are drawn around or pressed, and kept for the box office with a reason, or given free. */
export function BlockPanel({
  blocking,
  onDone,
}: {
  readonly blocking: Blocking;
  readonly onDone: () => void;
}) {
  const { t } = useTranslation('counter');
  const { tool, setTool, chosen, free, blocked, reason, fault, refusal, isSending } = blocking;
  return (
    <>
      <div className={classes['scroll']}>
        <Title order={2} size="h3">
          {t('block.title')}
        </Title>
        <Text c="dimmed">
          {t('block.text')} <KeyText>{t('block.keys')}</KeyText>
        </Text>
        <SegmentedControl<MapTool>
          fullWidth
          aria-label={t('block.tools')}
          value={tool}
          onChange={setTool}
          data={TOOLS.map(({ tool: value, Icon }) => ({
            value,
            label: (
              <span className={classes['tool']}>
                <Icon size={18} stroke={1.7} aria-hidden />
                {t(`block.tool.${value}`)}
              </span>
            ),
          }))}
        />
        <p className={classes['count']} role="status">
          {chosen.length === 0
            ? t('block.none')
            : t('block.chosen', { count: chosen.length, blocked: blocked.length })}
        </p>
        {free.length > 0 && (
          <TextInput
            id={REASON_FIELD}
            label={t('block.reason')}
            placeholder={t('block.reasonExample')}
            {...REQUIRED}
            {...atMost(TEXT_LENGTHS.reason)}
            value={reason}
            error={fault}
            onChange={({ currentTarget }) => blocking.setReason(currentTarget.value)}
            onKeyDown={({ key }) => {
              if (key === 'Enter') blocking.block();
            }}
          />
        )}
        {refusal !== null && (
          <Alert color="curtain" role="alert">
            {refusal}
          </Alert>
        )}
      </div>
      <footer className={classes['foot']}>
        {free.length > 0 && (
          <Button
            size="lg"
            loading={isSending}
            leftSection={<IconLock size={20} stroke={1.7} aria-hidden />}
            onClick={blocking.block}
          >
            {t('block.block', { count: free.length })}
          </Button>
        )}
        {blocked.length > 0 && (
          <Button
            size="lg"
            variant="default"
            loading={isSending}
            leftSection={<IconLockOpen size={20} stroke={1.7} aria-hidden />}
            onClick={() => blocking.unblock()}
          >
            {t('block.unblock', { count: blocked.length })}
          </Button>
        )}
        <Button variant="subtle" color="gray" onClick={onDone}>
          {t('block.done')}
        </Button>
      </footer>
    </>
  );
}
