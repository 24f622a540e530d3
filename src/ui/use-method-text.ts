import { useTranslation } from 'react-i18next';
import { oneOf } from '../lib/one-of.ts';

const known = oneOf(['cash', 'card', 'free', 'transfer', 'stripe', 'redsys', 'bizum', 'sandbox'] as const);

/** What a way to pay is called; one that is not known by its own name. */
export function useMethodText(): (method: string) => string {
  const { t } = useTranslation('orders');
  return (method) => {
    const name = known.safeParse(method);
    return name.success ? t(`methods.${name.data}`) : method;
  };
}
