import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../../ui/toasts.ts';
import type { PackSession } from '../api/pack-session.ts';

/** Says that a show has another plan, and has the shows read anew; the server keeps what is held by its names. */
export function usePackPlanChange({ shows, selection }: PackSession, onPlanChange: () => void): void {
  const { t } = useTranslation('booking');
  useEffect(() => {
    const stops = shows.map(({ feed }) =>
      feed.listen({
        planChanged: () => {
          toastFailure(t('note.planChanged'));
          onPlanChange();
        },
      }),
    );
    const refusals = selection.on('selection.refused', ({ shown: { refusal } }) => {
      if (refusal.code === 'planChanged') onPlanChange();
    });
    return () => {
      for (const stop of stops) stop();
      refusals.unsubscribe();
    };
  }, [shows, selection, onPlanChange, t]);
}
