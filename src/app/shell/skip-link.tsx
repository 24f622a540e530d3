import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './skip-link.module.css';

/** The first stop of the keyboard: past the header, to what the screen is about. */
export function SkipLink({ target }: { readonly target: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation();
  return (
    <button type="button" className={classes['link']} onClick={() => target.current?.focus()}>
      {t('shell.skip')}
    </button>
  );
}
