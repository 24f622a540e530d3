import { Fieldset, NativeSelect, SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PARTICIPANT_FIELDS } from '#domain/participant.ts';
import { type ColumnMeaning, isMeaning } from '../model/column-names.ts';

interface ImportColumnsProps {
  readonly columns: readonly string[];
  readonly meanings: readonly (ColumnMeaning | null)[];
  readonly onChange: (meanings: readonly (ColumnMeaning | null)[]) => void;
}

/** What each column of the file is: as its name says, unless told otherwise. None is for two. */
export function ImportColumns({ columns, meanings, onChange }: ImportColumnsProps) {
  const { t } = useTranslation(['participants', 'common']);
  const options = [
    { value: '', label: t('importing.ignored') },
    ...PARTICIPANT_FIELDS.map((field) => ({ value: field, label: t(`common:person.${field}`) })),
    { value: 'ticket', label: t('importing.ticketColumn') },
  ];
  const choose = (place: number, value: string) => {
    const chosen = isMeaning(value) ? value : null;
    onChange(
      meanings.map((meaning, at) => {
        if (at === place) return chosen;
        return meaning === chosen ? null : meaning;
      }),
    );
  };
  return (
    <Fieldset legend={t('importing.columns')}>
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }}>
        {columns.map((column, place) => (
          <NativeSelect
            key={`${place} ${column}`}
            size="xs"
            label={t('importing.asColumn', { column })}
            data={options}
            value={meanings[place] ?? ''}
            onChange={({ currentTarget }) => choose(place, currentTarget.value)}
          />
        ))}
      </SimpleGrid>
    </Fieldset>
  );
}
