import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketTypeId } from '#domain/ids.ts';
import type { ApiError } from '../../../lib/http/api-error.ts';
import { isUnanswered } from '../../../lib/http/is-unanswered.ts';
import { parseFailure } from '../../../lib/http/parse-failure.ts';
import { losingTypes } from '../../../lib/room/losing-types.ts';
import { LosingTypes } from '../../../ui/losing-types.tsx';
import { useErrorText } from '../../../ui/use-error-text.ts';

interface StoreFailureProps {
  readonly error: unknown;
  /** Why the room could not be read anew. */
  readonly reloadFailure: ApiError | null;
  /** Reads the room anew; the files stay. */
  readonly onCompare: () => void;
  /** Stores it although these ticket types lose regions. */
  readonly onStore: (mayLose: readonly TicketTypeId[]) => void;
}

/** Why nothing was stored, brought into view: what stores is pressed wherever the page is. */
export function StoreFailure(props: StoreFailureProps) {
  const { error } = props;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  return (
    <div ref={place}>
      <Failure {...props} />
    </div>
  );
}

/** Or nobody knows whether it was stored; the files and the answers are still there. */
function Failure({ error, reloadFailure, onCompare, onStore }: StoreFailureProps) {
  const { t } = useTranslation('sitemap');
  const errorText = useErrorText();
  const failure = parseFailure(error);
  const isChanged = failure.code === 'changedByOther';
  // Whether it was stored is seen by comparing.
  const isUnknown = isUnanswered(error);
  const losing = losingTypes(failure);
  if (losing.length > 0) {
    return (
      <LosingTypes
        types={losing}
        label={t('store.anyway')}
        onGoOn={() => onStore(losing.map(({ id }) => id))}
      />
    );
  }
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      title={t(isChanged ? 'store.changed' : isUnknown ? 'store.unknown' : 'store.failed')}
      role="alert"
    >
      <Text size="sm">{isChanged ? t('store.changedText') : errorText(error)}</Text>
      {isUnknown && (
        <Text size="sm" mt="xs">
          {t('store.unknownText')}
        </Text>
      )}
      {(isChanged || isUnknown) && reloadFailure !== null && (
        <Text size="sm" mt="xs" role="alert">
          {errorText(reloadFailure)}
        </Text>
      )}
      {(isChanged || isUnknown) && (
        <Button mt="sm" size="sm" variant="default" onClick={onCompare}>
          {t('store.compare')}
        </Button>
      )}
    </Alert>
  );
}
