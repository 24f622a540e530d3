import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useModalTitle } from '../../../ui/modal/modal-title.ts';
import classes from './recovery-codes.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Shown this once: to be copied or downloaded. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation(['session', 'common']);
  useModalTitle(t('security.codes'));
  const text = codes.join('\n');
  return (
    <Stack gap="md">
      <Text>{t('security.keepCodes')}</Text>
      <ul className={classes['codes']}>
        {codes.map((code) => (
          <Code component="li" block key={code} fz="sm" ta="center">
            {code}
          </Code>
        ))}
      </ul>
      <Group>
        <CopyTextButton text={text} />
        <Button
          variant="default"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download={t('security.fileName')}
        >
          {t('common:action.download')}
        </Button>
        <Button ml="auto" onClick={onKept}>
          {t('security.kept')}
        </Button>
      </Group>
    </Stack>
  );
}

export function CopyTextButton({ text }: { readonly text: string }) {
  const { t } = useTranslation('session');
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button variant="default" onClick={copy}>
          <span aria-live="polite">{t(copied ? 'security.copied' : 'security.copy')}</span>
        </Button>
      )}
    </CopyButton>
  );
}
