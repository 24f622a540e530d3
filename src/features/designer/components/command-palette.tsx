import { Kbd, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useOs } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { SeatMapDesigner } from '#engine/index.ts';
import { useServices } from '../../../lib/services/services.tsx';
import type { EarlyKeys } from '../model/early-keys.ts';
import { type CommandEntry, commandEntries, type HostCommand } from '../model/command-entries.ts';
import { shortcutText } from '../model/command-text.ts';
import classes from './workspace.module.css';

interface CommandPaletteProps {
  readonly designer: SeatMapDesigner;
  readonly host: readonly HostCommand[];
  /** Typed before the field was there. */
  readonly early: Pick<EarlyKeys, 'text' | 'isEntered'>;
  readonly onClose: () => void;
}

/** Every command with its shortcut: found by typing, chosen with the arrows and Enter. */
export function CommandPalette({ designer, host, early, onClose }: CommandPaletteProps) {
  const { t, i18n } = useTranslation('designer');
  const isMac = useOs() === 'macos';
  const { clock } = useServices();
  const [wanted, setWanted] = useState(early.text);
  const [place, setPlace] = useState(0);
  const entries = byFitness(commandEntries(designer, host, t, i18n), plain(wanted));
  const chosen = entries[Math.min(place, entries.length - 1)];
  const run = (entry: CommandEntry | undefined) => {
    if (entry?.isPossible !== true) return;
    // What has the focus again is what the next dialog gives it back to.
    flushSync(onClose);
    entry.run();
  };
  const enter = useEffectEvent(() => run(chosen));
  useEffect(() => {
    if (!early.isEntered) return undefined;
    return clock.after(0, () => enter());
  }, [early, clock]);
  return (
    <Stack gap="sm">
      <TextInput
        data-autofocus
        role="combobox"
        aria-expanded
        aria-controls="designer-commands"
        aria-activedescendant={chosen === undefined ? '' : `command-${chosen.id}`}
        label={t('palette.find')}
        value={wanted}
        onChange={(event) => {
          setWanted(event.currentTarget.value);
          setPlace(0);
        }}
        onKeyDown={(event) => {
          const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
          if (step !== 0) {
            event.preventDefault();
            setPlace((now) => Math.max(0, Math.min(entries.length - 1, now + step)));
          } else if (event.key === 'Enter') {
            event.preventDefault();
            run(chosen);
          }
        }}
      />
      <div
        id="designer-commands"
        role="listbox"
        aria-label={t('palette.title')}
        className={classes['commands']}
      >
        {entries.map((entry) => (
          <UnstyledButton
            key={entry.id}
            id={`command-${entry.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={entry === chosen}
            aria-disabled={!entry.isPossible}
            className={classes['command'] ?? ''}
            onClick={() => run(entry)}
            ref={entry === chosen ? (node) => node?.scrollIntoView({ block: 'nearest' }) : null}
          >
            <span>{entry.text}</span>
            {entry.shortcut !== undefined && <Kbd>{shortcutText(entry.shortcut, isMac)}</Kbd>}
          </UnstyledButton>
        ))}
      </div>
      {entries.length === 0 && <Text c="dimmed">{t('palette.none')}</Text>}
    </Stack>
  );
}

/** Those that are called so: what can be done first, then what begins with it; all in their order unless any is wanted. */
function byFitness(entries: readonly CommandEntry[], wanted: string): readonly CommandEntry[] {
  if (wanted === '') return entries;
  const rank = ({ text, isPossible }: CommandEntry) =>
    (isPossible ? 0 : 2) + (plain(text).startsWith(wanted) ? 0 : 1);
  return entries
    .filter(({ text }) => plain(text).includes(wanted))
    .toSorted((one, other) => rank(one) - rank(other));
}

/** Without accents and in lower case. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
