import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconTicketOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { useWholeTitle } from '../../../lib/page-title/page-title.tsx';
import { useSession } from '../../../lib/session/use-session.ts';
import { ResultPage } from '../../../ui/result-card/result-card.tsx';

/** The address names no booking that this browser knows: where else its tickets are. */
export function UnknownBooking() {
  const { t } = useTranslation(['booking', 'common']);
  const { state } = useSession();
  const isIn = state.status === 'loggedIn';
  const mine = paths.myTickets.href();
  useWholeTitle(t('unknown.title'));
  return (
    <ResultPage
      icon={<IconTicketOff size={44} stroke={1.4} aria-hidden />}
      title={t('unknown.title')}
      text={t('unknown.text')}
    >
      <Group>
        <Button component={Link} to={isIn ? mine : paths.auth.href(mine)}>
          {t(isIn ? 'confirmed.mine' : 'common:user.signIn')}
        </Button>
        <Button variant="default" component={Link} to={paths.landing.href()}>
          {t('common:missing.home')}
        </Button>
      </Group>
      {!isIn && (
        <Text>
          {t('unknown.noPassword')}{' '}
          <Anchor component={Link} to={paths.forgottenPassword.href(mine)} underline="always">
            {t('unknown.choosePassword')}
          </Anchor>
        </Text>
      )}
    </ResultPage>
  );
}
