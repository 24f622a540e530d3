import { Badge, Code } from '@mantine/core';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditLine } from '#domain/calls/audit.ts';
import type esAudit from '../../../locales/es/audit.json';
import classes from './audit.module.css';

type Actions = (typeof esAudit)['actions'];
type ActionKey = {
  [Subject in keyof Actions]: `${Subject}.${keyof Actions[Subject] & string}`;
}[keyof Actions];

/** What a line of the audit log tells: a deed by its name, a call by its method and address. */
export function AuditAction({ line }: { readonly line: Pick<AuditLine, 'action' | 'subject'> }) {
  const actionText = useActionText();
  const { t } = useTranslation('audit');
  const [method, path] = line.action.split(' ');
  if (path === undefined) return <>{actionText(line.action)}</>;
  return (
    <span className={classes['call']}>
      <Badge variant="light" color="gray">
        {isMethod(method) ? t(`method.${method}`) : method}
      </Badge>
      <Code className={classes['path'] ?? ''}>{line.subject}</Code>
    </span>
  );
}

/** The name of a deed; a call by what it does and where, "Cambio · category/:id"; what has no name as it is written down. */
export function useActionText(): (action: string) => string {
  const { t, i18n } = useTranslation('audit');
  return useCallback(
    (action) => {
      const [method, path] = action.split(' ');
      if (isMethod(method) && path !== undefined)
        return `${t(`method.${method}`)} · ${path.replace(/^\/api\//, '')}`;
      return isNamed(action) && i18n.exists(`actions.${action}`, { ns: 'audit' })
        ? t(`actions.${action}`)
        : action;
    },
    [t, i18n],
  );
}

const METHODS = ['POST', 'PUT', 'DELETE'] as const;

function isMethod(method: string | undefined): method is (typeof METHODS)[number] {
  return METHODS.some((each) => each === method);
}

/** Whether it has a name shows when it is looked up. */
function isNamed(action: string): action is ActionKey {
  return /^[a-zA-Z]+\.[a-zA-Z]+$/.test(action);
}
