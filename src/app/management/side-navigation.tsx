import { NavLink, ScrollArea, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Role } from '#domain/roles.ts';
import { ColorSchemeSwitch } from '../shell/color-scheme-switch.tsx';
import { LanguageSwitch } from '../shell/language-switch.tsx';
import type { RouteName } from '../routes/route-table.ts';
import { useRouteHandle } from '../shell/use-route-handle.ts';
import { type NavigationEntry, entryAt, homeEntry, navigationGroups } from './navigation-entries.ts';
import classes from './side-navigation.module.css';

interface SideNavigationProps {
  readonly roles: readonly Role[];
  /** After an entry was pressed. */
  readonly onChosen: () => void;
}

/** What the roles may open, and nothing else. */
export function SideNavigation({ roles, onChosen }: SideNavigationProps) {
  const { t } = useTranslation(['common', 'management']);
  const home = homeEntry(roles);
  const view = useRef<HTMLDivElement>(null);
  const current = entryAt(useRouteHandle()?.route);
  useEffect(() => bringIntoView(view.current), [current]);
  return (
    <>
      <ScrollArea className={classes['scroll'] ?? ''} type="auto" scrollbarSize={8} viewportRef={view}>
        <Stack gap="md" p="sm">
          {home !== null && <Entries entries={[home]} current={current} onChosen={onChosen} />}
          {navigationGroups(roles).map(({ name, entries }) => (
            <section key={name} aria-labelledby={`navigation-${name}`}>
              <Text id={`navigation-${name}`} className={classes['title'] ?? ''}>
                {t(`management:nav.${name}`)}
              </Text>
              <Entries entries={entries} current={current} onChosen={onChosen} />
            </section>
          ))}
        </Stack>
      </ScrollArea>
      <Stack gap="xs" p="sm" className={classes['switches'] ?? ''}>
        <LanguageSwitch />
        <ColorSchemeSwitch />
      </Stack>
    </>
  );
}

/** Scrolls the entries alone, not the page around them. */
function bringIntoView(view: HTMLElement | null): void {
  const entry = view?.querySelector('[aria-current]')?.getBoundingClientRect();
  if (view === null || entry === undefined) return;
  const { top, bottom } = view.getBoundingClientRect();
  if (entry.top < top) view.scrollTop -= top - entry.top;
  if (entry.bottom > bottom) view.scrollTop += entry.bottom - bottom;
}

interface EntriesProps {
  readonly entries: readonly NavigationEntry[];
  readonly current: RouteName | null;
  readonly onChosen: () => void;
}

function Entries({ entries, current, onChosen }: EntriesProps) {
  const { t } = useTranslation(['common', 'management']);
  return (
    <ul className={classes['entries']}>
      {entries.map(({ name, title, href, Icon }) => {
        const isCurrent = name === current;
        return (
          <li key={name}>
            <NavLink
              component={Link}
              to={href}
              label={t(title)}
              leftSection={<Icon size={20} stroke={1.6} aria-hidden />}
              active={isCurrent}
              aria-current={isCurrent ? 'page' : undefined}
              onClick={onChosen}
              className={classes['entry'] ?? ''}
            />
          </li>
        );
      })}
    </ul>
  );
}
