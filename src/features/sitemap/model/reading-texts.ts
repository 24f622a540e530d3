import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#domain/format-count.ts';
import type esSitemap from '../../../../locales/es/sitemap.json';
import type { MapFinding, MapQuestion, MapRefusal } from '../../../map/reading/reading-task.ts';

type Texts = typeof esSitemap;
type FindingKey = keyof Texts['finding'];
type RefusalKey = keyof Texts['refusal'];
type RoleKey = keyof Texts['role'];
type OptionKey = {
  [Code in keyof Texts['option']]: `${Code}.${keyof Texts['option'][Code] & string}`;
}[keyof Texts['option']];

/** Words of which a sentence has place for several, and a reader says those that it knows. */
const UNSAID = {
  ...{ region: '', name: '', row: '', seat: '', from: '', to: '', color: '' },
  ...{ id: '', text: '', kind: '', message: '', limit: '', problem: '' },
};

/** What the parser of XML says of the faults that files of drawing programs have; of others its own words are shown. */
const XML_FAULTS: ReadonlyMap<unknown, keyof Texts['xmlFault']> = new Map([
  ['unexpected close tag.', 'closeTag'],
  ['unexpected end.', 'end'],
  ['disallowed character.', 'character'],
  ['attribute without value.', 'withoutValue'],
  ['unquoted attribute value.', 'unquoted'],
  ['malformed character entity.', 'entity'],
] as const);

/** The words for what a reader says in codes. */
export function useReadingTexts() {
  const { t, i18n } = useTranslation('sitemap');
  return useMemo(() => {
    const has = <Key extends string>(group: string, key: string): key is Key =>
      i18n.exists(`${group}.${key}`, { ns: 'sitemap' });
    const role = ({ column = '' }: MapQuestion['params']): string => {
      const name = String(column);
      return has<RoleKey>('role', name) ? t(`role.${name}`) : name;
    };
    const said = (params: MapFinding['params']) => {
      const fault = XML_FAULTS.get(params['message']);
      return {
        ...UNSAID,
        ...counted(params, i18n.language),
        ...(fault === undefined ? {} : { message: t(`xmlFault.${fault}`) }),
      };
    };
    return {
      finding: ({ code, params }: MapFinding): string =>
        has<FindingKey>('finding', code)
          ? t(`finding.${code}`, { replace: said(params) })
          : t('finding.other', { code }),
      refusal: ({ code, params }: MapRefusal): string => {
        if (!has<RefusalKey>('refusal', code)) return t('refusal.other', { code });
        return t(`refusal.${code}`, { replace: { ...said(params), what: role(params) } });
      },
      /** Where it is: file, line, column, element. */
      place: (found: MapFinding | MapRefusal): string => placeText(t, found),
      question: ({ code, params }: MapQuestion): string =>
        t(`question.${code}`, { replace: { ...counted(params, i18n.language), what: role(params) } }),
      option: ({ code }: MapQuestion, value: string, text: string | undefined): string => {
        if (text !== undefined) return text;
        if (value === '') return t('questions.none');
        const key = `${code}.${value}`;
        return has<OptionKey>('option', key) ? t(`option.${key}`) : value;
      },
    };
  }, [t, i18n]);
}

/** Numbers with the language's separators; none of these sentences has several forms. */
function counted(params: MapFinding['params'], language: string): MapFinding['params'] {
  const told = (value: string | number) => (typeof value === 'number' ? formatCount(value, language) : value);
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, told(value)]));
}

function placeText(
  t: TFunction<'sitemap'>,
  { file, line, column, element, path }: MapFinding | MapRefusal,
): string {
  const parts = [
    file,
    line === undefined ? undefined : t('line', { line }),
    column === undefined ? undefined : t('column', { column }),
    element,
    path,
  ];
  return parts.filter((part) => part !== undefined && part !== '').join(', ');
}
