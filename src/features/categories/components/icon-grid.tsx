import { Radio, Text, TextInput, Tooltip } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CATEGORY_ICONS, type CategoryIconName } from '#domain/calls/category.ts';
import { matchingOptions } from '../../../ui/dropdown/dropdown-option.ts';
import { CATEGORY_ICON_DRAWINGS } from './category-icon-drawings.ts';
import classes from './icon-field.module.css';

interface IconGridProps {
  readonly value: CategoryIconName;
  readonly onChange: (icon: CategoryIconName) => void;
}

/** The icons of the collection, searched by their names; one of them is chosen, arrow keys lead through them. */
export function IconGrid({ value, onChange }: IconGridProps) {
  const { t } = useTranslation('categories');
  const [search, setSearch] = useState('');
  const options = CATEGORY_ICONS.map((name) => ({ value: name, label: t(`icons.${name}`) }));
  const found = new Set(matchingOptions(options, search).map((option) => option.value));
  const shown = options.filter((option) => found.has(option.value));
  const choose = (chosen: string) => {
    const name = CATEGORY_ICONS.find((each) => each === chosen);
    if (name !== undefined) onChange(name);
  };
  return (
    <>
      <TextInput
        type="search"
        size="sm"
        aria-label={t('iconSearch')}
        placeholder={t('iconSearch')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {shown.length === 0 && (
        <Text size="sm" c="dimmed" mt="sm" role="status">
          {t('iconNone')}
        </Text>
      )}
      <Radio.Group value={value} onChange={choose} aria-label={t('iconKind.drawn')}>
        <div className={classes['grid']}>
          {shown.map(({ value: name, label }) => {
            const Drawing = CATEGORY_ICON_DRAWINGS[name];
            return (
              <Tooltip key={name} label={label} openDelay={300}>
                <Radio.Card value={name} aria-label={label} className={classes['choice'] ?? ''}>
                  <Drawing size={26} stroke={1.5} aria-hidden />
                </Radio.Card>
              </Tooltip>
            );
          })}
        </div>
      </Radio.Group>
    </>
  );
}
