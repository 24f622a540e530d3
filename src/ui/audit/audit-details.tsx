import { useTranslation } from 'react-i18next';
import type { AuditLine } from '#domain/calls/audit.ts';
import { ROLES } from '#domain/roles.ts';
import type esAudit from '../../../locales/es/audit.json';
import classes from './audit.module.css';

/** What it was before and after, or what there was of it. */
export function AuditDetails({ details }: Pick<AuditLine, 'details'>) {
  const { t } = useTranslation(['audit', 'users']);
  const text = (value: unknown): string => {
    if (Array.isArray(value)) return value.map(text).join(', ') || t('nothing');
    if (value === null || value === undefined || value === '') return t('nothing');
    const role = ROLES.find((each) => each === value);
    if (role !== undefined) return t(`users:roles.${role}`);
    const way = WAYS.find((each) => each === value);
    if (way !== undefined) return t(`ways.${way}`);
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  if (details === null) return null;
  return (
    <dl className={classes['details']}>
      {Object.entries(details).map(([field, value]) => (
        <div key={field}>
          <dt>{isField(field) ? t(`fields.${field}`) : field}</dt>
          <dd>
            {isChange(value) ? (
              <>
                <del>{text(value[0])}</del> → <ins>{text(value[1])}</ins>
              </>
            ) : (
              text(value)
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What somebody signs in with, and why a session ends by itself. */
const WAYS = ['password', 'totp', 'passkey', 'recovery', 'reuse'] as const;

const FIELDS: readonly string[] = [
  'email',
  'name',
  'lastName',
  'phone',
  'locale',
  'roles',
  'description',
  'asset',
  'reason',
  'count',
  'capacity',
  'managers',
  'by',
  'factor',
  'refused',
];

function isField(field: string): field is keyof (typeof esAudit)['fields'] {
  return FIELDS.includes(field);
}

function isChange(value: unknown): value is readonly [unknown, unknown] {
  return Array.isArray(value) && value.length === 2;
}
