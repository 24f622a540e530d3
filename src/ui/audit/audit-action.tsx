import { Badge, Code } from '@mantine/core';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditLine } from '#domain/calls/audit.ts';
import type esAudit from '../../../locales/es/audit.json';
import classes from './audit.module.css';
import { callKeyOf } from './call-key.ts';

type Actions = (typeof esAudit)['actions'];
type ActionKey = {
  [Subject in keyof Actions]: `${Subject}.${keyof Actions[Subject] & string}`;
}[keyof Actions];
type CallKey = keyof (typeof esAudit)['calls'];

/** What a line of the audit log tells: a deed by its name, a call by what it does, with its method and address. */
export function AuditAction({ line }: { readonly line: Pick<AuditLine, 'action' | 'subject'> }) {
  const actionText = useActionText();
  const { t } = useTranslation('audit');
  const callText = useCallText();
  const call = callOf(line.action);
  if (call === null) return <>{actionText(line.action)}</>;
  const words = callText(line.action);
  return (
    <span className={classes['call']}>
      {words ?? (
        <Badge variant="light" color="gray">
          {t(`method.${call.method}`)}
        </Badge>
      )}
      <Code className={classes['path'] ?? ''}>
        {words === null ? line.subject : `${call.method} ${line.subject}`}
      </Code>
    </span>
  );
}

/** The name of a deed or of what a call does; a call of an earlier version, that is no more, by its address. */
export function useActionText(): (action: string) => string {
  const { t, i18n } = useTranslation('audit');
  const callText = useCallText();
  return useCallback(
    (action) => {
      const words = callText(action);
      if (words !== null) return words;
      const call = callOf(action);
      if (call !== null) return `${t(`method.${call.method}`)} · ${call.path.replace(/^\/api\//, '')}`;
      return isNamed(action) && i18n.exists(`actions.${action}`, { ns: 'audit' })
        ? t(`actions.${action}`)
        : action;
    },
    [t, i18n, callText],
  );
}

/** What a call does, in words; null for a deed, and for a call that has none. */
function useCallText(): (action: string) => string | null {
  const { t, i18n } = useTranslation('audit');
  return useCallback(
    (action) => {
      const key = callKeyOf(action);
      return isCallKey(key) && i18n.exists(`calls.${key}`, { ns: 'audit' }) ? t(`calls.${key}`) : null;
    },
    [t, i18n],
  );
}

/** Whether it has words shows when they are looked up. */
function isCallKey(key: string): key is CallKey {
  return callOf(key) !== null;
}

const METHODS = ['POST', 'PUT', 'DELETE'] as const;

/** A call that was written down as its method and path; null: a deed. */
function callOf(action: string): { readonly method: (typeof METHODS)[number]; readonly path: string } | null {
  const [written, path] = action.split(' ');
  const method = METHODS.find((each) => each === written);
  return method === undefined || path === undefined ? null : { method, path };
}

/** Whether it has a name shows when it is looked up. */
function isNamed(action: string): action is ActionKey {
  return /^[a-zA-Z]+\.[a-zA-Z]+$/.test(action);
}
