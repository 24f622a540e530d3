import { Button, Text } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoomId } from '#domain/ids.ts';
import type { SeatMapDesigner } from '#engine/index.ts';
import { useRegionCalls } from '../../../lib/room/region-calls.ts';
import { type countMarks, seatsAt } from '../../../map/designer/seat-marks.ts';
import { useModalStack } from '../../../ui/modal/modal-stack.tsx';
import { PanoramaForm } from '../../../ui/panorama/panorama-form.tsx';
import { toastFailure } from '../../../ui/toasts.ts';
import { useErrorToast } from '../../../ui/use-error-text.ts';

interface PanoramaButtonProps {
  readonly designer: SeatMapDesigner;
  readonly room: RoomId;
  readonly marked: ReturnType<typeof countMarks>;
  /** The picture makes a new version of the plan: what is drawn goes on over that. */
  readonly onSaved: () => Promise<unknown>;
}

const ALL = { size: 1000 };

/** A 360 degree picture for the selected seats of one region, kept with the seats of the published plan. */
export function PanoramaButton({ designer, room, marked, onSaved }: PanoramaButtonProps) {
  const { t } = useTranslation('designer');
  const { t: seatTexts } = useTranslation('seats');
  const regions = useRegionCalls();
  const modals = useModalStack();
  const errorToast = useErrorToast();
  const [isLooking, setLooking] = useState(false);
  const [key, ...others] = marked.regions;
  const count = marked.counts.get('panorama') ?? 0;
  if (key === undefined || others.length > 0) return null;

  const find = async () => {
    setLooking(true);
    try {
      const { items } = await regions.list(room, ALL, new AbortController().signal);
      return items.find((region) => region.key === key);
    } finally {
      setLooking(false);
    }
  };
  const open = async () => {
    const region = await find();
    if (region === undefined) {
      toastFailure(t('panorama.unpublished'));
      return;
    }
    modals.open({
      title: seatTexts('panorama.title'),
      content: (close) => (
        <PanoramaForm
          region={region}
          seats={marked.names}
          onSaved={(place) => {
            const seats = seatsAt(designer.design, key, place);
            designer.dispatch({ type: 'markSeats', seats, marks: { panorama: true } });
            close();
            onSaved().catch(errorToast);
          }}
        />
      ),
    });
  };
  return (
    <>
      {count > 0 && <Text size="sm">{t('panorama.marked', { count })}</Text>}
      <Button
        variant="default"
        loading={isLooking}
        leftSection={<IconPhotoPlus size={18} aria-hidden />}
        onClick={() => void open().catch(errorToast)}
      >
        {t('panorama.open')}
      </Button>
    </>
  );
}
