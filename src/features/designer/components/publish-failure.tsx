import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface PublishFailureProps {
  readonly text: string;
  /** Somebody else has published or saved meanwhile: trying again changes nothing. */
  readonly isChanged: boolean;
  readonly onCompare: () => void;
  readonly onReopen: () => void;
}

/** Why it was not published, and the ways on. */
export function PublishFailure({ text, isChanged, onCompare, onReopen }: PublishFailureProps) {
  const { t } = useTranslation('designer');
  return (
    <Alert color="curtain" role="alert" title={isChanged ? text : undefined}>
      {isChanged ? (
        <>
          <Text size="sm">{t('conflict.again')}</Text>
          <Group mt="sm" gap="xs">
            <Button size="sm" variant="default" onClick={onCompare}>
              {t('conflict.compare')}
            </Button>
            <Button size="sm" variant="default" onClick={onReopen}>
              {t('conflict.theirs')}
            </Button>
          </Group>
        </>
      ) : (
        text
      )}
    </Alert>
  );
}
