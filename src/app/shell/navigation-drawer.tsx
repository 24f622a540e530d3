import { Drawer, Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { currentOf, type SubMenu, SubMenuList } from '../../features/catalogue/components/catalogue-menu.tsx';
import { EventSearch } from '../../features/catalogue/components/event-search.tsx';
import { ColorSchemeSwitch } from './color-scheme-switch.tsx';
import { LanguageSwitch } from './language-switch.tsx';

interface NavigationDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly categories: SubMenu;
  readonly spaces: SubMenu;
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
        <Menu menu={categories} onChosen={onClose} />
        <Menu menu={spaces} onChosen={onClose} />
        <Stack gap="sm">
          <LanguageSwitch />
          <ColorSchemeSwitch />
        </Stack>
      </Stack>
    </Drawer>
  );
}

interface MenuProps {
  readonly menu: SubMenu;
  readonly onChosen: () => void;
}

/** Headed, as in the top bar, by which of its entries is shown. */
function Menu({ menu, onChosen }: MenuProps) {
  return (
    <nav aria-label={menu.name}>
      <Title order={2} size="h4" mb={4}>
        {currentOf(menu)?.label ?? menu.name}
      </Title>
      <SubMenuList menu={menu} onChosen={onChosen} />
    </nav>
  );
}
