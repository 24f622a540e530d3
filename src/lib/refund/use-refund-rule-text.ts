import { useTranslation } from 'react-i18next';
import type { EventDetail } from '#domain/calls/catalogue.ts';

/** Whether and until when customers give their tickets back, and what is kept, in whole sentences. */
export function useRefundRuleText(): (refunds: EventDetail['refunds']) => string {
  const { t } = useTranslation('common');
  return (refunds) => {
    if (refunds === null) return t('refundRule.none');
    const { hours, fee } = refunds;
    const until = hours === 0 ? t('refundRule.untilStart') : t('refundRule.until', { count: hours });
    const back =
      fee === 0
        ? t('refundRule.all', { until })
        : fee === 100
          ? t('refundRule.nothing', { until })
          : t('refundRule.kept', { until, fee });
    return `${back} ${t('refundRule.later')}`;
  };
}
