import { Alert, Anchor, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';

/** The session that the payment needs is over, as by signing out in another tab: why nothing is paid, and the way back here. */
export function SignedOutPayer() {
  const { t } = useTranslation(['booking', 'common']);
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return (
    <Alert color="curtain" role="alert" title={t('signedOut.title')}>
      <Text>{t('signedOut.text')}</Text>
      <Group mt="sm" gap="sm">
        <Button component={Link} to={paths.auth.href(here)}>
          {t('common:user.signIn')}
        </Button>
        <Text>
          {t('signedOut.noPassword')}{' '}
          <Anchor component={Link} to={paths.forgottenPassword.href(here)} underline="always">
            {t('unknown.choosePassword')}
          </Anchor>
        </Text>
      </Group>
    </Alert>
  );
}
