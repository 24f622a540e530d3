import { useTranslation } from 'react-i18next';
import { useMatch } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import type { Answer } from '../../../lib/answer/use-answer.ts';
import { useCatalogue } from '../api/catalogue-provider.tsx';
import type { MenuEntry, SubMenu } from './catalogue-menu.tsx';

/** The categories as links to their events. */
export function useCategoryMenu(): SubMenu {
  const { t } = useTranslation();
  const { categories, reloadCategories } = useCatalogue();
  const shown = useMatch(paths.eventsByCategory.path)?.params.categoryId;
  const answer = entriesOf(categories, ({ id, description }) => ({
    key: id,
    label: description,
    href: paths.eventsByCategory.href(id),
    current: String(id) === shown,
  }));
  return { name: t('menu.events'), answer, reload: reloadCategories };
}

/** The spaces as links to their events. */
export function useSpaceMenu(): SubMenu {
  const { t } = useTranslation();
  const { spaces, reloadSpaces } = useCatalogue();
  const shown = useMatch(paths.eventsBySpace.path)?.params.spaceId;
  const answer = entriesOf(spaces, ({ id, name }) => ({
    key: id,
    label: name,
    href: paths.eventsBySpace.href(id),
    current: String(id) === shown,
  }));
  return { name: t('menu.spaces'), answer, reload: reloadSpaces };
}

function entriesOf<Item>(
  answer: Answer<readonly Item[]>,
  entryOf: (item: Item) => MenuEntry,
): Answer<readonly MenuEntry[]> {
  return answer.status === 'ready' ? { status: 'ready', value: answer.value.map(entryOf) } : answer;
}
