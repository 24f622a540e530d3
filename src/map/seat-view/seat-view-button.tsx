import { ActionIcon, Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { placeInSentence } from '#domain/place.ts';
import { type SeatTake, useOpenSeatView } from './seat-view-host.tsx';

interface SeatViewButtonProps {
  readonly seat: number;
  /** How the seat is called. */
  readonly place: string;
  readonly className?: string | undefined;
  /** In the view the seat can be taken. */
  readonly take?: SeatTake | undefined;
}

/** Opens the view from a seat; nothing where none is shown. */
export function SeatViewButton({ seat, place, take, className = '' }: SeatViewButtonProps) {
  const { t } = useTranslation('map');
  const open = useOpenSeatView();
  if (open === null) return null;
  return (
    <Button
      className={className}
      variant="default"
      size="md"
      leftSection={<IconEye size={19} stroke={1.7} aria-hidden />}
      aria-haspopup="dialog"
      onClick={() => open(seat, take)}
    >
      {t('outlook.from', { place: placeInSentence(place) })}
    </Button>
  );
}

/** The same, where there is room for an icon only. */
export function SeatViewIcon({ seat, place, className = '' }: Omit<SeatViewButtonProps, 'take'>) {
  const { t } = useTranslation('map');
  const open = useOpenSeatView();
  if (open === null) return null;
  return (
    <ActionIcon
      className={className}
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t('outlook.from', { place: placeInSentence(place) })}
      aria-haspopup="dialog"
      onClick={() => open(seat)}
    >
      <IconEye size={19} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}
