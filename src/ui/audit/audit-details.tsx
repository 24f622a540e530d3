import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { AuditLine } from '#domain/calls/audit.ts';
import { ROLES } from '#domain/roles.ts';
import type esAudit from '../../../locales/es/audit.json';
import { ownTimeZone } from '../../lib/format/own-time-zone.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useMethodText } from '../use-method-text.ts';
import classes from './audit.module.css';

/**
 * What it was before and after, or what there was of it; not again what the thing is called, and not that there was
 * nothing.
 */
export function AuditDetails({
  line: { action, details, thing },
}: {
  readonly line: Pick<AuditLine, 'action' | 'details' | 'thing'>;
}) {
  const { t, i18n } = useTranslation(['audit', 'users']);
  const text = useValueText(thing?.kind === 'order' ? thing.currency : null);
  if (details === null) return null;
  const isField = (field: string): field is keyof (typeof esAudit)['fields'] =>
    i18n.exists(`fields.${field}`, { ns: 'audit' });
  // Of a refused sign-in the tries are counted.
  const tries = (field: string) => (field === 'count' && action === 'session.refused' ? 'tries' : field);
  const entries = Object.entries(details).filter(
    ([field, value]) => !isNothing(field, value) && (field !== 'reference' || value !== thing?.name),
  );
  if (entries.length === 0) return null;
  const nameOf = (field: string) => (isField(field) ? t(`fields.${field}`) : field);
  return (
    <dl className={classes['details']}>
      {entries.map(([field, value]) => (
        <div key={field}>
          <dt>{nameOf(tries(field))}</dt>
          <dd>
            {isChange(field, value) ? (
              <>
                {!isEmpty(value[0]) && (
                  <>
                    <del>{text(field, value[0])}</del> →{' '}
                  </>
                )}
                <ins>{text(field, value[1])}</ins>
              </>
            ) : (
              text(field, value)
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** @param currency of what is an amount; null: it is not known */
function useValueText(currency: string | null): (field: string, value: unknown) => string {
  const { t } = useTranslation(['audit', 'users']);
  const format = useFormat();
  const methodText = useMethodText();
  const text = (value: unknown): string => {
    if (isEmpty(value)) return t('nothing');
    if (Array.isArray(value)) return value.map(text).join(', ');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    const role = ROLES.find((each) => each === value);
    if (role !== undefined) return t(`users:roles.${role}`);
    const way = WAYS.find((each) => each === value);
    if (way !== undefined) return t(`ways.${way}`);
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  return (field, value) => {
    if (COUNTED.has(field) && Array.isArray(value)) return format.count(value.length);
    if (MONEY.has(field) && typeof value === 'number' && currency !== null)
      return format.money(value, currency);
    const moment = instant.safeParse(value);
    if (moment.success) return format.date(moment.data, 'datedMoment', ownTimeZone());
    const paid = payment.safeParse(value);
    return paid.success ? methodText(paid.data.method) : text(value);
  };
}

/** What somebody signs in with, and why a session ends by itself. */
const WAYS = ['password', 'totp', 'passkey', 'recovery', 'reuse'] as const;
/** Ids that say nothing to people: how many there are does. */
const COUNTED: ReadonlySet<string> = new Set(['seats', 'tickets']);
const MONEY: ReadonlySet<string> = new Set(['total', 'worth', 'amount', 'difference']);
const instant = z.iso.datetime();
const payment = z.object({ method: z.string() });

function isEmpty(value: unknown): boolean {
  return (
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** Nothing is said of it: neither before nor after. */
function isNothing(field: string, value: unknown): boolean {
  return isEmpty(value) || (isChange(field, value) && value.every(isEmpty));
}

function isChange(field: string, value: unknown): value is readonly [unknown, unknown] {
  return Array.isArray(value) && value.length === 2 && !COUNTED.has(field);
}
