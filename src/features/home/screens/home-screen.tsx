import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { mayEnter } from '#domain/areas.ts';
import type { Home } from '#domain/calls/home.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { AnswerView } from '../../../ui/answer-view.tsx';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { useHome } from '../api/use-home.ts';
import { HomeFigures } from '../components/home-figures.tsx';
import { HomeFirstSteps } from '../components/home-first-steps.tsx';
import { HomeOrders } from '../components/home-orders.tsx';
import { HomeSales } from '../components/home-sales.tsx';
import { HomeShows } from '../components/home-shows.tsx';
import { HomeSkeleton } from '../components/home-skeleton.tsx';
import { HomeTasks } from '../components/home-tasks.tsx';
import { ShowsAhead } from '../components/shows-ahead.tsx';
import classes from '../components/home.module.css';

/** Where the management begins: the figures that matter to the account's roles, and what waits for it. */
export function HomeScreen() {
  const { t } = useTranslation('home');
  const { state } = useSession();
  const { answer, reload } = useHome();
  if (state.status !== 'loggedIn') return null;
  const { name, email, roles } = state.user;
  return (
    <DetailPage title={t('greeting', { name: name.trim() || email })}>
      <AnswerView answer={answer} reload={reload} skeleton={<HomeSkeleton roles={roles} />}>
        {(home) => <HomeParts home={home} hasCounter={mayEnter('ticketBuy', roles)} />}
      </AnswerView>
    </DetailPage>
  );
}

/** What a role may not see is not there; who sees shows alone gets them over the whole width. */
function HomeParts({ home, hasCounter }: { readonly home: Home; readonly hasCounter: boolean }) {
  const { t } = useTranslation('home');
  const { today, next, sales, orders, firstSteps } = home;
  const hasSide = orders !== null;
  const hasTasks = home.tasks.length + home.refusedRefunds.length > 0;
  return (
    <>
      {firstSteps.length > 0 && <HomeFirstSteps steps={firstSteps} />}
      <HomeFigures home={home} />
      <div className={clsx(classes['columns'], !hasSide && classes['single'])}>
        <div>
          {sales !== null && <HomeSales sales={sales} />}
          <HomeShows title={t('today')} shows={today} none={t('noShowsToday')} />
          {hasCounter ? (
            <HomeShows title={t('shows')} shows={next} none={t('noShows')} />
          ) : (
            <ShowsAhead next={next} />
          )}
        </div>
        {hasSide && (
          <div>
            {(firstSteps.length === 0 || hasTasks) && <HomeTasks home={home} />}
            <HomeOrders orders={orders} />
          </div>
        )}
      </div>
    </>
  );
}
