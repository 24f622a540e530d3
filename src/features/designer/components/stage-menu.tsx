import { Menu } from '@mantine/core';
import { useOs } from '@mantine/hooks';
import { Fragment, type Ref, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { DesignObjectKind, SeatMapDesigner } from '#engine/index.ts';
import { KeyHint } from '../../../ui/key-hint.tsx';
import { commandEntries, type HostCommand } from '../model/command-entries.ts';
import { shortcutText } from '../model/command-text.ts';
import classes from './workspace.module.css';

interface StageMenuProps {
  readonly designer: SeatMapDesigner;
  readonly host: () => readonly HostCommand[];
}

/** Wherever it is asked for, all of it is in the window. */
const WHOLE = { flip: { flipAlignment: false }, shift: { crossAxis: true, padding: 8 } };
const CLOSED = { isOpen: false, x: 0, y: 0 };

/** Where the right button, a long press or the key of menus asks for it: what can be done with what is selected. */
export function StageMenu({ designer, host }: StageMenuProps) {
  const { t, i18n } = useTranslation('designer');
  const isMac = useOs() === 'macos';
  const [{ isOpen, x, y }, setMenu] = useState(CLOSED);
  const asker = useRef<Element>(null);
  useEffect(
    () =>
      designer.on('menu.wanted', ({ screenPoint }) => {
        asker.current = document.activeElement;
        setMenu({ isOpen: true, ...screenPoint });
      }),
    [designer],
  );
  // The focus is back before anything is done: a dialog gives it back to what has it then.
  const close = () => {
    flushSync(() => setMenu({ isOpen: false, x, y }));
    if (asker.current instanceof HTMLElement) asker.current.focus({ preventScroll: true });
  };
  const groups = isOpen ? groupsOf(designer, commandEntries(designer, host(), t, i18n)) : [];
  const first = groups[0]?.[0];
  const hasChosen = designer.selection.ids.length + designer.selection.seats.length > 0;
  return (
    <Menu
      opened={isOpen}
      onChange={close}
      position="right-start"
      middlewares={WHOLE}
      transitionProps={{ duration: 0 }}
      returnFocus={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Place x={x} y={y} />
      </Menu.Target>
      <Menu.Dropdown
        className={classes['menu'] ?? ''}
        aria-labelledby={undefined}
        aria-label={t(hasChosen ? 'panel.actions' : 'menu')}
      >
        {groups.map((group, index) => (
          <Fragment key={group[0]?.id}>
            {index > 0 && <Menu.Divider />}
            {group.map((entry) => (
              <Menu.Item
                key={entry.id}
                data-autofocus={entry === first || undefined}
                rightSection={
                  entry.shortcut !== undefined && <KeyHint>{shortcutText(entry.shortcut, isMac)}</KeyHint>
                }
                closeMenuOnClick={false}
                onClick={() => {
                  close();
                  entry.run();
                }}
              >
                {entry.text}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface PlaceProps {
  readonly x: number;
  readonly y: number;
  readonly ref?: Ref<HTMLSpanElement>;
}

/** What the menu lies beside: nothing that names it, or is named itself, as a button that opens one. */
function Place({ x, y, ref }: PlaceProps) {
  return <span ref={ref} className={classes['menuPlace']} style={{ left: x, top: y }} />;
}

/** What is possible, by what it is of. */
function groupsOf<Entry extends { readonly id: string; readonly isPossible: boolean }>(
  { design, selection }: SeatMapDesigner,
  entries: readonly Entry[],
): readonly (readonly Entry[])[] {
  const { ids, seats } = selection;
  const chosen = design.objects.filter(({ id }) => ids.includes(id));
  const suits = ({ kinds, least = 0 }: Offer) =>
    ids.length + seats.length >= least &&
    (kinds === undefined || chosen.every(({ kind }) => kinds.includes(kind)));
  return OFFERS.map((offers) =>
    offers
      .filter(suits)
      .flatMap((offer) => entries.filter(({ id, isPossible }) => id === offer.id && isPossible)),
  ).filter((group) => group.length > 0);
}

interface Offer {
  readonly id: string;
  /** Of what it is, where it is not of everything. */
  readonly kinds?: readonly DesignObjectKind[];
  /** Of how much that is selected, objects and seats. */
  readonly least?: number;
}

const ROWS: readonly DesignObjectKind[] = ['row', 'block', 'seats'];

const OFFERS: readonly (readonly Offer[])[] = [
  [
    { id: 'edit.cut' },
    { id: 'edit.copy' },
    { id: 'edit.paste' },
    { id: 'edit.duplicate' },
    { id: 'edit.remove' },
  ],
  [
    { id: 'seats.number', kinds: [...ROWS, 'region'] },
    { id: 'seats.accessible', kinds: [...ROWS, 'table', 'booth'], least: 1 },
    { id: 'object.joinRows', kinds: ROWS },
    { id: 'object.splitRow' },
    { id: 'object.toSeats', kinds: ['row', 'block'], least: 1 },
    { id: 'select.contents', kinds: ['region'] },
    { id: 'object.fitOutline', kinds: ['region'] },
  ],
  [{ id: 'arrange.front' }, { id: 'arrange.back' }, { id: 'object.lock' }, { id: 'object.hide' }],
  [{ id: 'select.all' }, { id: 'object.showAll' }, { id: 'view.fit' }],
];
