import { Badge, Container, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '../../lib/session/use-session.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import classes from './app-home-screen.module.css';
import { navigationGroups } from './navigation-entries.ts';

/** Where the management begins: all that the account may open, and what of it is not made yet. */
export function AppHomeScreen() {
  const { t } = useTranslation(['common', 'management']);
  const { state } = useSession();
  if (state.status !== 'loggedIn') return null;
  const { name, email, roles } = state.user;
  return (
    <Container className={classes['page'] ?? ''}>
      <PageHeading>{t('management:home.greeting', { name: name.trim() || email })}</PageHeading>
      <Text size="lg" c="dimmed" mt="xs">
        {t('management:home.text')}
      </Text>
      {navigationGroups(roles).map((group) => (
        <section key={group.name} aria-labelledby={`home-${group.name}`} className={classes['group']}>
          <Title order={2} size="h3" id={`home-${group.name}`}>
            {t(`management:nav.${group.name}`)}
          </Title>
          <ul className={classes['cards']}>
            {group.entries.map(({ name: route, title, href, isBuilt, Icon }) => (
              <li key={route}>
                <Link to={href} className={classes['card']}>
                  <Icon size={26} stroke={1.5} aria-hidden className={classes['icon']} />
                  <span className={classes['name']}>{t(title)}</span>
                  {!isBuilt && (
                    <Badge variant="light" color="spotlight" className={classes['soon'] ?? ''}>
                      {t('management:home.soon')}
                    </Badge>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Container>
  );
}
