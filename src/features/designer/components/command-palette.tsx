import { Kbd, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useOs } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { SeatMapDesigner } from '#engine/index.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { DESIGNER_COMMANDS } from '../../../map/designer/drawing.ts';
import type { EarlyKeys } from '../model/early-keys.ts';
import { commandText, shortcutText } from '../model/command-text.ts';
import classes from './workspace.module.css';

/** Something the screen does, beside or instead of what the designer does. */
export interface HostCommand {
  /** `view.save`, `edit.paste`, or one of the screen's own. */
  readonly id: string;
  readonly run: () => void;
  /** `command` of the texts, by the id, unless given. */
  readonly text?: string;
  /** It is unless given. */
  readonly isPossible?: boolean;
}

interface CommandPaletteProps {
  readonly designer: SeatMapDesigner;
  readonly host: readonly HostCommand[];
  /** Typed before the field was there. */
  readonly early: Pick<EarlyKeys, 'text' | 'isEntered'>;
  readonly onClose: () => void;
}

/** What opens it: in it there is no need of that. */
const PALETTE = 'view.palette';

/** Every command with its shortcut: found by typing, chosen with the arrows and Enter. */
export function CommandPalette({ designer, host, early, onClose }: CommandPaletteProps) {
  const { t, i18n } = useTranslation('designer');
  const isMac = useOs() === 'macos';
  const { clock } = useServices();
  const [wanted, setWanted] = useState(early.text);
  const [place, setPlace] = useState(0);
  const ofHost = new Map(host.map((command) => [command.id, command]));
  const own = DESIGNER_COMMANDS.filter(({ id }) => id !== PALETTE).map(({ id, shortcuts, isHosts }) => ({
    id,
    shortcut: shortcuts[0],
    isPossible: ofHost.get(id)?.isPossible ?? (ofHost.has(id) || (!isHosts && designer.canRun(id))),
    run: ofHost.get(id)?.run ?? (() => designer.run(id)),
    text: commandText(id, t, i18n),
  }));
  const known = new Set(own.map(({ id }) => id));
  const others = host
    .filter(({ id }) => id !== PALETTE && !known.has(id))
    .map(({ id, run, text = commandText(id, t, i18n) }) => ({
      ...{ id, run, text },
      ...{ shortcut: undefined, isPossible: true },
    }));
  const entries = byFitness([...others, ...own], plain(wanted));
  const chosen = entries[Math.min(place, entries.length - 1)];
  const run = (entry: (typeof entries)[number] | undefined) => {
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
function byFitness<Entry extends { readonly text: string; readonly isPossible: boolean }>(
  entries: readonly Entry[],
  wanted: string,
): readonly Entry[] {
  if (wanted === '') return entries;
  const rank = ({ text, isPossible }: Entry) =>
    (isPossible ? 0 : 2) + (plain(text).startsWith(wanted) ? 0 : 1);
  return entries
    .filter(({ text }) => plain(text).includes(wanted))
    .toSorted((one, other) => rank(one) - rank(other));
}

/** Without accents and in lower case. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
