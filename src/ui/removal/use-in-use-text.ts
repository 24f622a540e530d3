import { useTranslation } from 'react-i18next';
import type esUses from '../../../locales/es/uses.json';
import type { ApiError } from '../../lib/http/api-error.ts';
import { useErrorText } from '../use-error-text.ts';

type UsedBy = keyof typeof esUses extends `${infer Name}_${'one' | 'other'}` ? Name : never;

/**
 * Why something cannot be deleted, in the language of the interface: an answer says in Spanish what uses it, and how
 * often beside that.
 */
export function useInUseText(): (failure: ApiError) => string {
  const { t, i18n } = useTranslation(['uses', 'refusal'], { useSuspense: false });
  const errorText = useErrorText();
  const isUsedBy = (name: string): name is UsedBy => i18n.exists(name, { ns: 'uses', count: 1 });
  return (failure) => {
    const violation = failure.violations[0];
    if (i18n.language === 'es' || violation?.code !== 'inUse') return errorText(failure);
    const uses = Object.entries(violation.params).flatMap(([name, count]) =>
      typeof count === 'number' && isUsedBy(name) ? [t(`uses:${name}`, { count })] : [],
    );
    if (uses.length === 0) return errorText(failure);
    return t('refusal:inUse', { what: new Intl.ListFormat(i18n.language).format(uses) });
  };
}
