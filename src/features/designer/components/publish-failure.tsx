import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface PublishFailureProps {
  readonly text: string;
  /** Somebody else has published or saved meanwhile: trying again changes nothing. */
  readonly isChanged: boolean;
  /** The answer got lost: it may have been published. */
  readonly isUnknown: boolean;
  readonly onCompare: () => void;
  readonly onReopen: () => void;
}

/** Why it was not published, or nobody knows whether it was, and the ways on. */
export function PublishFailure({ text, isChanged, isUnknown, onCompare, onReopen }: PublishFailureProps) {
  const { t } = useTranslation('designer');
  return (
    <Alert color="curtain" role="alert" title={isChanged || isUnknown ? text : undefined}>
      {isChanged || isUnknown ? (
        <>
          <Text size="sm">{t(isChanged ? 'conflict.again' : 'publish.unknown')}</Text>
          <Group mt="sm" gap="xs">
            <Button size="sm" variant="default" onClick={onCompare}>
              {t('conflict.compare')}
            </Button>
            {isChanged && (
              <Button size="sm" variant="default" onClick={onReopen}>
                {t('conflict.theirs')}
              </Button>
            )}
          </Group>
        </>
      ) : (
        text
      )}
    </Alert>
  );
}
