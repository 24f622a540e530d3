import { Alert, Button, Group, Text } from '@mantine/core';
import { IconLock, IconPencil, IconPhotoPlus, IconTrash, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { KeyText } from '../../../ui/key-hint.tsx';
import { useModalStack } from '../../../ui/modal/modal-stack.tsx';
import { PanoramaForm } from '../../../ui/panorama/panorama-form.tsx';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts';
import type { RegionWork } from '../api/use-region-seats.ts';
import { EditSeatsForm } from './edit-seats-form.tsx';
import classes from './seat-actions.module.css';
import { useRemoveSeats } from './use-remove-seats.tsx';
import type { SeatSelection } from './use-seat-selection.ts';

interface SeatActionsProps {
  readonly work: RegionWork;
  readonly reread: () => Promise<RegionWork>;
  readonly selection: SeatSelection;
  readonly onChanged: () => void;
}

/** What can be done with the chosen seats; without any, how they are chosen. */
export function SeatActions(props: SeatActionsProps) {
  const { t } = useTranslation('seats');
  const place = useFocusAfterRemoval<HTMLDivElement>();
  return (
    <div ref={place} tabIndex={-1} role="region" aria-label={t('chosen')}>
      {props.selection.chosenSeats.length > 0 ? (
        <Actions {...props} />
      ) : (
        <p className={classes['hint']}>
          <span>
            {t('chooseHint')} <KeyText>{t('chooseKeys')}</KeyText>
          </span>
        </p>
      )}
    </div>
  );
}

function Actions({ work, reread, selection, onChanged }: SeatActionsProps) {
  const { t } = useTranslation(['seats', 'common']);
  const modals = useModalStack();
  const seats = selection.chosenSeats;
  const done = () => {
    selection.clear();
    onChanged();
  };
  const remove = useRemoveSeats({ work, reread, seats, onRemoved: done });
  const { managed } = work;
  const takenCount = seats.filter(({ seat }) => work.taken.has(seat)).length;
  const count = seats.length;
  const edit = () =>
    modals.open({
      title: t('edit.title', { count }),
      content: (close) => (
        <EditSeatsForm
          work={work}
          reread={reread}
          seats={seats}
          onSaved={() => {
            close();
            done();
          }}
        />
      ),
    });
  const addPanorama = () =>
    modals.open({
      title: t('panorama.title'),
      content: (close) => (
        <PanoramaForm
          region={managed}
          seats={seats}
          onSaved={() => {
            close();
            onChanged();
          }}
        />
      ),
    });
  return (
    <div className={classes['actions']}>
      <Group gap="xs">
        <Text fw={600} size="sm" role="status">
          {t('chosenCount', { count })}
        </Text>
        <Button size="xs" leftSection={<IconPencil size={16} aria-hidden />} onClick={edit}>
          {t('common:action.edit')}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPhotoPlus size={16} aria-hidden />}
          onClick={addPanorama}
        >
          {t('panorama.open')}
        </Button>
        <Button
          size="xs"
          variant="default"
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={remove}
        >
          {t('common:action.delete')}
        </Button>
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          leftSection={<IconX size={16} aria-hidden />}
          onClick={selection.clear}
        >
          {t('clear')}
        </Button>
      </Group>
      {takenCount > 0 && (
        <Alert variant="light" color="spotlight" p="xs" icon={<IconLock aria-hidden />}>
          {t('takenNote', { count: takenCount })}
        </Alert>
      )}
    </div>
  );
}
