import { useTranslation } from 'react-i18next';
import classes from './rows-preview.module.css';

interface RowsPreviewProps {
  /** The nearest to the stage first. */
  readonly rows: readonly { readonly name: string; readonly seats: readonly string[] }[];
  /** Names of rows that there are already. */
  readonly known: ReadonlySet<string>;
}

/** Shown of a long list: its beginning and its end. */
const ROWS = { first: 6, last: 3 };
const SEATS = { first: 9, last: 9 };

/** Rows as they will be, the stage above them. */
export function RowsPreview({ rows, known }: RowsPreviewProps) {
  const { t } = useTranslation('seats');
  const [top, bottom] = ends(rows, ROWS);
  const line = ({ name, seats }: RowsPreviewProps['rows'][number]) => {
    const [left, right] = ends(seats, SEATS);
    return (
      <li key={name} className={classes['row']}>
        <span className={classes['name']} data-double={known.has(name) || undefined}>
          {name}
        </span>
        <span className={classes['seats']}>
          {left.map((seat) => (
            <span key={seat} className={classes['seat']}>
              {seat}
            </span>
          ))}
          {right.length > 0 && <span aria-hidden>{t('create.more')}</span>}
          {right.map((seat) => (
            <span key={seat} className={classes['seat']}>
              {seat}
            </span>
          ))}
        </span>
      </li>
    );
  };
  return (
    <div className={classes['preview']}>
      <div className={classes['stage']}>{t('stage')}</div>
      <ol className={classes['rows']} aria-label={t('create.preview')} tabIndex={0}>
        {top.map(line)}
        {bottom.length > 0 && (
          <li className={classes['between']}>
            {t('create.between', { count: rows.length - ROWS.first - ROWS.last })}
          </li>
        )}
        {bottom.map(line)}
      </ol>
    </div>
  );
}

/** The list whole, or its two ends. */
function ends<Item>(
  list: readonly Item[],
  { first, last }: { readonly first: number; readonly last: number },
): readonly [readonly Item[], readonly Item[]] {
  return list.length <= first + last + 1 ? [list, []] : [list.slice(0, first), list.slice(-last)];
}
