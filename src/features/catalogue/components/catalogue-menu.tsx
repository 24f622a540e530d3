import { Button, NavLink, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Answer } from '../../../lib/answer/use-answer.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import classes from './catalogue-menu.module.css';

export interface MenuEntry {
  readonly key: number;
  readonly label: string;
  readonly href: string;
  readonly current: boolean;
}

/** A list that leads to its screens. */
export interface SubMenu {
  /** Its header while none of the entries is the current one. */
  readonly name: string;
  readonly answer: Answer<readonly MenuEntry[]>;
  readonly reload: () => void;
}

/** Which entry is shown, as the header says it; null: none. */
export function currentOf({ answer }: SubMenu): MenuEntry | null {
  return answer.status === 'ready' ? (answer.value.find((entry) => entry.current) ?? null) : null;
}

/** A sub-menu of the top bar; its header says which of its entries is shown. */
export function CatalogueMenu({ menu }: { readonly menu: SubMenu }) {
  const current = currentOf(menu);
  return (
    <Disclosure
      label={<span className={classes['label']}>{current?.label ?? menu.name}</span>}
      current={current !== null}
    >
      {(close) => <SubMenuList menu={menu} onChosen={close} />}
    </Disclosure>
  );
}

interface SubMenuListProps {
  readonly menu: SubMenu;
  readonly onChosen: () => void;
}

/** The entries, or why there are none. */
export function SubMenuList({ menu: { answer, reload }, onChosen }: SubMenuListProps) {
  const { t } = useTranslation();
  if (answer.status === 'ready' && answer.value.length > 0) {
    return <MenuEntries entries={answer.value} onChosen={onChosen} />;
  }
  return (
    <div aria-live="polite" className={classes['standing']}>
      <Text c="dimmed">{t(TEXTS[answer.status])}</Text>
      {answer.status === 'failed' && (
        <Button variant="light" size="sm" onClick={reload}>
          {t('failure.retry')}
        </Button>
      )}
    </div>
  );
}

const TEXTS = { loading: 'search.loading', failed: 'failure.content', ready: 'search.emptyList' } as const;

interface MenuEntriesProps {
  readonly entries: readonly MenuEntry[];
  readonly onChosen: () => void;
}

function MenuEntries({ entries, onChosen }: MenuEntriesProps) {
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
