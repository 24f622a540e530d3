import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { showId } from '#domain/ids.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { Door } from '../components/door.tsx';
import { ShowChoice } from '../components/show-choice.tsx';

/** Codes are read at a door: `?show=` says of which show. */
export function ScanScreen() {
  const { t } = useTranslation('scan');
  const [address, setAddress] = useSearchParams();
  const { state } = useSession();
  const show = showId.safeParse(address.get('show') ?? '');
  return (
    <DetailPage title={t('title')}>
      {show.success && state.status === 'loggedIn' ? (
        <Door
          key={`${show.data} ${state.user.id}`}
          showId={show.data}
          userId={state.user.id}
          onLeave={() => setAddress({})}
        />
      ) : (
        <ShowChoice />
      )}
    </DetailPage>
  );
}
