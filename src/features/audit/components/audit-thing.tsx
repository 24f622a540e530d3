import { Anchor } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Access, mayOpen } from '#domain/areas.ts';
import type { AuditedThing, AuditLine } from '#domain/calls/audit.ts';
import { paths } from '../../../app/paths.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import classes from '../../../ui/audit/audit.module.css';

/** What a line is about: its kind and name, linked to its page where the reader may open that. */
export function AuditThing({
  line: { thing, subject },
}: {
  readonly line: Pick<AuditLine, 'thing' | 'subject'>;
}) {
  const { t } = useTranslation('audit');
  const { state } = useSession();
  if (thing === null)
    return <span className={classes['path']}>{subject.startsWith('/') ? '' : subject}</span>;
  const page = thing.isThere ? pageOf(thing) : null;
  const isOpen = page !== null && mayOpen(page.access, state.status === 'loggedIn' ? state.user.roles : null);
  const name = nameOf(thing, t);
  return (
    <>
      <span className={classes['kind']}>{kindOf(thing, t)}</span>{' '}
      {isOpen ? (
        <Anchor component={Link} to={page.href} inherit className={classes['path'] ?? ''}>
          {name}
        </Anchor>
      ) : (
        <span className={classes['path']}>{name}</span>
      )}
    </>
  );
}

/** The same as plain text. */
export function useThingText(): (line: Pick<AuditLine, 'thing' | 'subject'>) => string {
  const { t } = useTranslation('audit');
  return useCallback(
    ({ thing, subject }) => (thing === null ? subject : `${kindOf(thing, t)} ${nameOf(thing, t)}`),
    [t],
  );
}

/** Whose name it is: a show has its event's. */
function kindOf({ kind, name }: AuditedThing, t: TFunction<'audit'>): string {
  return kind === 'show' && name !== null ? t('showOf') : t(`things.${kind}`);
}

function nameOf({ id, name }: AuditedThing, t: TFunction<'audit'>): string {
  return name ?? t('numbered', { id });
}

interface ThingPage {
  readonly href: string;
  readonly access: Access;
}

function pageOf(thing: AuditedThing): ThingPage | null {
  switch (thing.kind) {
    case 'user':
      return { href: paths.user.href(thing.id), access: 'users' };
    case 'space':
      return { href: paths.space.href(thing.id), access: 'spaces' };
    case 'room':
      return { href: paths.room.href(thing.id), access: 'rooms' };
    case 'region':
      return thing.within && { href: paths.region.href(thing.within, thing.id), access: 'regions' };
    case 'category':
      return { href: paths.category.href(thing.id), access: 'categories' };
    case 'event':
      return { href: paths.managedEvent.href(thing.id), access: 'events' };
    case 'show':
      return thing.within && { href: paths.managedEvent.href(thing.within, 'shows'), access: 'events' };
    case 'order':
      return { href: paths.ticketList.href(thing.id), access: 'events' };
    case 'ticket':
      return thing.within && { href: paths.participant.href(thing.within, thing.id), access: 'participants' };
    case 'notification':
      return { href: paths.notification.href(thing.id), access: 'notifications' };
  }
}
