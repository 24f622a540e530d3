import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useMayEnter } from '../lib/session/use-may-enter.ts';
import { Notice } from './notice.tsx';

/** In the place of a form that needs a space, where there is none to choose: what it is, and the way to make one. */
export function NoSpaceNotice({ createHref }: { readonly createHref: string }) {
  const { t } = useTranslation('management');
  const navigate = useNavigate();
  if (!useMayEnter('spaceEdit')) return <Notice title={t('noSpace.title')} text={t('noSpace.ask')} />;
  const create = { label: t('noSpace.create'), onClick: () => void navigate(createHref) };
  return <Notice title={t('noSpace.title')} text={t('noSpace.text')} action={create} />;
}
