import { useMatch } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { useCatalogue } from '../api/catalogue-provider.tsx';
import type { MenuEntry } from './catalogue-menu.tsx';

/** The categories as links to their events. */
export function useCategoryEntries(): readonly MenuEntry[] {
  const { categories } = useCatalogue();
  const shown = useMatch(paths.eventsByCategory.path)?.params.categoryId;
  if (categories.status !== 'ready') return [];
  return categories.value.map(({ id, description }) => ({
    key: id,
    label: description,
    href: paths.eventsByCategory.href(id),
    current: String(id) === shown,
  }));
}

/** The spaces as links to their events. */
export function useSpaceEntries(): readonly MenuEntry[] {
  const { spaces } = useCatalogue();
  const shown = useMatch(paths.eventsBySpace.path)?.params.spaceId;
  if (spaces.status !== 'ready') return [];
  return spaces.value.map(({ id, name }) => ({
    key: id,
    label: name,
    href: paths.eventsBySpace.href(id),
    current: String(id) === shown,
  }));
}
