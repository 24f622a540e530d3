import { Burger } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CatalogueMenu } from '../../features/catalogue/components/catalogue-menu.tsx';
import { EventSearch } from '../../features/catalogue/components/event-search.tsx';
import { useCategoryMenu, useSpaceMenu } from '../../features/catalogue/components/use-menu-entries.ts';
import { UserMenu } from '../../features/session/components/user-menu.tsx';
import { BellPlace } from './bell-place.tsx';
import { HeldSeatsPlace } from './held-seats-place.tsx';
import classes from './top-bar.module.css';
import { toastFailure } from '../../ui/toasts.ts';
import { LatePart } from '../../ui/late-part.tsx';

const NavigationDrawer = lazy(async () => ({
  default: (await import('./navigation-drawer.tsx')).NavigationDrawer,
}));

/** What can be opened in the top bar. */
export function TopBarControls() {
  const { t } = useTranslation();
  const [opened, { toggle, close }] = useDisclosure(false);
  const [wasOpened, setWasOpened] = useState(false);
  const categories = useCategoryMenu();
  const spaces = useSpaceMenu();
  return (
    <>
      <nav className={classes['menus']} aria-label={t('menu.label')}>
        <CatalogueMenu menu={categories} />
        <CatalogueMenu menu={spaces} />
      </nav>
      <div className={classes['search']}>
        <EventSearch />
      </div>
      <div className={classes['end']}>
        <HeldSeatsPlace />
        <BellPlace />
        <UserMenu area="public" />
        <Burger
          className={classes['burger'] ?? ''}
          opened={opened}
          onClick={() => {
            setWasOpened(true);
            toggle();
          }}
          size={22}
          aria-label={t('menu.open')}
        />
      </div>
      {wasOpened && (
        <LatePart onMissing={() => toastFailure(t('failure.content'))} missing={null}>
          <NavigationDrawer opened={opened} onClose={close} categories={categories} spaces={spaces} />
        </LatePart>
      )}
    </>
  );
}
