import { Button } from '@mantine/core';
import { IconClockOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Claim } from '#domain/claim.ts';
import { claimKey } from '#domain/claim.ts';
import type { Retakable } from '../model/retakable.ts';
import { CartNote } from './cart-note.tsx';
import classes from './cart-note.module.css';

interface EndedNoteProps {
  readonly items: Retakable;
  readonly textOf: (item: Claim) => string;
  readonly isBusy: boolean;
  readonly onRetake: (items: readonly Claim[]) => void;
  readonly onDismiss: () => void;
}

/** The time ran out: what was held, and a press that takes again what is still free. */
export function EndedNote({ items: { free, gone }, textOf, isBusy, onRetake, onDismiss }: EndedNoteProps) {
  const { t } = useTranslation('booking');
  const isWhole = gone.length === 0;
  return (
    <CartNote icon={<IconClockOff size={22} stroke={1.7} />} text={t('ended.title')} onDismiss={onDismiss}>
      <p className={classes['lead']}>
        {t(isWhole ? 'ended.allFree' : free.length === 0 ? 'ended.allGone' : 'ended.someGone')}
      </p>
      <LostList label={t('ended.free')} items={free} textOf={textOf} />
      <LostList label={t('ended.gone')} items={gone} textOf={textOf} isGone />
      {free.length > 0 && (
        <Button fullWidth loading={isBusy} onClick={() => onRetake(free)}>
          {isWhole ? t('ended.retakeAll') : t('ended.retakeFree', { count: free.length })}
        </Button>
      )}
    </CartNote>
  );
}

interface LostListProps extends Pick<EndedNoteProps, 'textOf'> {
  readonly label: string;
  readonly items: readonly Claim[];
  readonly isGone?: boolean;
}

function LostList({ label, items, textOf, isGone = false }: LostListProps) {
  if (items.length === 0) return null;
  return (
    <ul className={classes['choices']} aria-label={label}>
      {items.map((item) => (
        <li className={isGone ? classes['gone'] : undefined} key={claimKey(item)}>
          {textOf(item)}
        </li>
      ))}
    </ul>
  );
}
