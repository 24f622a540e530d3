import { Drawer, Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MenuEntries, type MenuEntry } from '../../features/catalogue/components/catalogue-menu.tsx';
import { EventSearch } from '../../features/catalogue/components/event-search.tsx';
import { ColorSchemeSwitch } from './color-scheme-switch.tsx';
import { LanguageSwitch } from './language-switch.tsx';

interface NavigationDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly categories: readonly MenuEntry[];
  readonly spaces: readonly MenuEntry[];
}

/** The top bar's contents on a phone. */
export function NavigationDrawer({ opened, onClose, categories, spaces }: NavigationDrawerProps) {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="22rem"
      title={t('menu.label')}
      closeButtonProps={{ 'aria-label': t('menu.close') }}
    >
      <Stack gap="lg">
        <EventSearch onChosen={onClose} />
        <Entries title={t('menu.events')} entries={categories} onChosen={onClose} />
        <Entries title={t('menu.spaces')} entries={spaces} onChosen={onClose} />
        <Stack gap="sm">
          <LanguageSwitch />
          <ColorSchemeSwitch />
        </Stack>
      </Stack>
    </Drawer>
  );
}

interface EntriesProps {
  readonly title: string;
  readonly entries: readonly MenuEntry[];
  readonly onChosen: () => void;
}

function Entries({ title, entries, onChosen }: EntriesProps) {
  if (entries.length === 0) return null;
  return (
    <nav aria-label={title}>
      <Title order={2} size="h4" mb={4}>
        {title}
      </Title>
      <MenuEntries entries={entries} onChosen={onChosen} />
    </nav>
  );
}
