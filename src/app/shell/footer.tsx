import { Container, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Logo } from '../../ui/logo.tsx';
import { ColorSchemeSwitch } from './color-scheme-switch.tsx';
import classes from './footer.module.css';
import { LanguageSwitch } from './language-switch.tsx';

export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className={classes['footer']}>
      <Container className={classes['content'] ?? ''}>
        <div className={classes['about']}>
          <Logo />
          <Text c="dimmed" size="sm">
            {t('shell.motto')}
          </Text>
        </div>
        <div className={classes['switches']}>
          <LanguageSwitch />
          <ColorSchemeSwitch />
        </div>
      </Container>
    </footer>
  );
}
