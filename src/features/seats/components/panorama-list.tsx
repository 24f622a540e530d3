import { ActionIcon, Anchor } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePanoramaCalls } from '../../../lib/room/panorama-calls.ts';
import { Panel } from '../../../ui/detail/panel.tsx';
import { useRemoval } from '../../../ui/removal/use-removal.tsx';
import type { RegionWork } from '../api/use-region-seats.ts';
import classes from './panorama-list.module.css';

interface PanoramaListProps {
  readonly work: RegionWork;
  readonly onChanged: () => void;
}

/** Shown of very many, which are one picture a seat. */
const MOST_SHOWN = 60;

/** The 360 degree pictures of a region, of its rows and seats; nothing without any. */
export function PanoramaList({ work: { managed, panoramas }, onChanged }: PanoramaListProps) {
  const { t } = useTranslation('seats');
  const calls = usePanoramaCalls();
  const ask = useRemoval();
  if (panoramas.length === 0) return null;
  return (
    <Panel title={t('panorama.list', { count: panoramas.length })}>
      <ul className={classes['list']}>
        {panoramas.slice(0, MOST_SHOWN).map(({ row, seat, url }) => {
          const name =
            row === null
              ? t('panorama.ofRegion', { region: managed.name })
              : seat === null
                ? t('panorama.ofRow', { row })
                : t('panorama.ofSeat', { row, seat });
          return (
            <li key={`${row ?? ''}/${seat ?? ''}`} className={classes['item']}>
              <img src={url} alt="" loading="lazy" />
              <Anchor href={url} target="_blank" rel="noreferrer" size="sm">
                {name}
              </Anchor>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('panorama.remove', { name })}
                onClick={() =>
                  ask({
                    name: t('panorama.called', { name }),
                    remove: () => calls.remove(managed.id, { row, seat }),
                    onGone: onChanged,
                  })
                }
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
