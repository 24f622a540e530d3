import { Button, Checkbox, CloseButton, Menu, NativeSelect, Switch, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconColumns3, IconDownload, IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useIsElsewhere } from '../../lib/navigation/use-is-elsewhere.ts';
import { FoldedFilters } from '../folded-filters.tsx';
import { useDownload } from '../use-download.tsx';
import classes from './data-list.module.css';
import { fileStem } from '../../lib/save-file.ts';
import { exportRows } from './export-rows.ts';
import type { ListColumn, ListFilter } from './list-column.ts';
import type { ListState } from './list-state.ts';
import type { ListChange } from './use-list-state.ts';
import type { LoadRows } from './use-rows.ts';

/** Of typing, before the search is asked, ms. */
const PAUSE = 250;

interface ListBarProps<Row> {
  /** What it is a list of; its file is called so. */
  readonly label: string;
  readonly state: ListState;
  readonly onChange: (change: ListChange) => void;
  readonly filters: readonly ListFilter[];
  readonly searchLabel: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly shown: readonly ListColumn<Row>[];
  readonly onToggle: (key: string) => void;
  readonly load: LoadRows<Row>;
  /** Null: not known yet. */
  readonly total: number | null;
}

/** Above a list: search, filters, columns, export. */
export function ListBar<Row>(props: ListBarProps<Row>) {
  const { label, load, state, onChange, filters, columns, shown, onToggle, total } = props;
  const { t, i18n } = useTranslation('management');
  const { download, isComing, failure } = useDownload();
  const exportAll = async () => ({
    name: `${fileStem(label)}.csv`,
    file: await exportRows(load, state, shown, i18n.language, new AbortController().signal),
  });
  return (
    <div className={classes['bar']} role="search">
      <SearchField
        label={props.searchLabel}
        value={state.search}
        onChange={(search) => onChange({ search })}
      />
      {filters.length > 0 && (
        <FoldedFilters count={Object.keys(state.filters).length}>
          {filters.map((filter) => (
            <FilterField
              key={filter.name}
              filter={filter}
              value={state.filters[filter.name] ?? ''}
              onChange={(value) =>
                onChange(({ filters: others }) => ({ filters: { ...others, [filter.name]: value } }))
              }
            />
          ))}
        </FoldedFilters>
      )}
      <div className={classes['tools']}>
        <Menu closeOnItemClick={false} position="bottom-end" transitionProps={{ duration: 0 }}>
          <Menu.Target>
            <Button variant="default" size="sm" leftSection={<IconColumns3 size={16} aria-hidden />}>
              {t('list.columns')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {columns.slice(1).map(({ key, title }) => {
              const isShown = shown.some((column) => column.key === key);
              return (
                <Menu.Item
                  key={key}
                  role="menuitemcheckbox"
                  aria-checked={isShown}
                  onClick={() => onToggle(key)}
                  leftSection={
                    <Checkbox.Indicator size="xs" checked={isShown} component="span" aria-hidden />
                  }
                >
                  {title}
                </Menu.Item>
              );
            })}
          </Menu.Dropdown>
        </Menu>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={isComing}
          disabled={total === null || total === 0}
          onClick={() => download(exportAll)}
        >
          {t('list.export')}
        </Button>
      </div>
      {failure}
    </div>
  );
}

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/**
 * Asks when the typing pauses or is left; a value that comes from elsewhere (going back) takes its place. What was asked
 * for from here comes back later, and leaves what has been typed meanwhile.
 */
function SearchField({ label, value, onChange }: FieldProps) {
  const { t } = useTranslation('management');
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [asked, setAsked] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (value !== asked) {
      setAsked(value);
      setTyped(value);
    }
  }
  const isElsewhere = useIsElsewhere();
  const { key: address } = useLocation();
  const askFor = (text: string) => {
    // What is still to be asked for leads nobody back who is on the way elsewhere.
    if (isElsewhere()) return;
    setAsked(text);
    onChange(text);
  };
  const ask = useDebouncedCallback((text: string) => askFor(text.trim()), PAUSE);
  // A link that was drawn before has led to the address as it was then.
  const askAgain = useEffectEvent(() => {
    if (asked !== value && !isElsewhere()) onChange(asked);
  });
  useEffect(() => askAgain(), [address]);
  const type = (text: string) => {
    setTyped(text);
    ask(text);
  };
  return (
    <TextInput
      className={classes['search'] ?? ''}
      size="sm"
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={200}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={typed}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      // Whoever goes on does not wait for it: later it would lead back from where they have gone.
      onBlur={() => ask.flush()}
      rightSection={
        typed !== '' && (
          <CloseButton
            size="sm"
            aria-label={t('list.clearSearch')}
            onClick={() => {
              ask.cancel();
              setTyped('');
              askFor('');
            }}
          />
        )
      }
    />
  );
}

function FilterField({
  filter,
  value,
  onChange,
}: Pick<FieldProps, 'value' | 'onChange'> & { readonly filter: ListFilter }) {
  const { label } = filter;
  if (filter.kind === 'flag') {
    return (
      <Switch
        size="sm"
        label={label}
        checked={value === 'true'}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'true' : '')}
      />
    );
  }
  if (filter.kind === 'day') {
    return (
      <label className={classes['day']}>
        <span className={classes['dayLabel']}>{label}</span>
        <TextInput
          size="sm"
          type="date"
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </label>
    );
  }
  return (
    <NativeSelect
      className={classes['filter'] ?? ''}
      size="sm"
      aria-label={label}
      data={[{ value: '', label }, ...filter.options]}
      value={filter.options.some((option) => option.value === value) ? value : ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
