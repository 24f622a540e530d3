import { NavLink, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Disclosure } from '../../../ui/disclosure.tsx';
import classes from './catalogue-menu.module.css';

export interface MenuEntry {
  readonly key: number;
  readonly label: string;
  readonly href: string;
  readonly current: boolean;
}

interface CatalogueMenuProps {
  /** Shown while none of the entries is the current one. */
  readonly header: string;
  readonly entries: readonly MenuEntry[];
}

/** A sub-menu of the top bar: lists that lead to their screens; its header says which one is shown. */
export function CatalogueMenu({ header, entries }: CatalogueMenuProps) {
  const { t } = useTranslation();
  const current = entries.find((entry) => entry.current);
  return (
    <Disclosure
      label={<span className={classes['label']}>{current?.label ?? header}</span>}
      current={current !== undefined}
    >
      {(close) =>
        entries.length === 0 ? (
          <Text c="dimmed" p="xs">
            {t('search.emptyList')}
          </Text>
        ) : (
          <MenuEntries entries={entries} onChosen={close} />
        )
      }
    </Disclosure>
  );
}

interface MenuEntriesProps {
  readonly entries: readonly MenuEntry[];
  readonly onChosen: () => void;
}

export function MenuEntries({ entries, onChosen }: MenuEntriesProps) {
  return (
    <ul className={classes['entries']}>
      {entries.map(({ key, label, href, current }) => (
        <li key={key}>
          <NavLink
            component={Link}
            to={href}
            label={label}
            active={current}
            aria-current={current ? 'page' : undefined}
            onClick={onChosen}
            className={classes['entry'] ?? ''}
          />
        </li>
      ))}
    </ul>
  );
}
