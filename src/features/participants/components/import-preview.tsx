import { ScrollArea, Table, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PARTICIPANT_FIELDS, type ParticipantField } from '#domain/participant.ts';
import { participantFaultText } from '../../../lib/participant/participant-fault-text.ts';
import type { ColumnMeaning } from '../model/column-names.ts';
import { usePlaceText } from '../../../lib/place/use-place-text.ts';
import type { ImportLine } from '../model/plan-import.ts';

interface ImportPreviewProps {
  readonly lines: readonly ImportLine[];
  readonly meanings: readonly (ColumnMeaning | null)[];
  /** What was corrected by hand: `<line>.<field>`. */
  readonly edits: Readonly<Record<string, string>>;
  readonly onEdit: (cell: string, text: string) => void;
}

const PROBLEMS = {
  tooManyCells: 'importing.tooManyCells',
  leftOver: 'importing.noTicket',
  unknownTicket: 'importing.unknownTicket',
  twice: 'importing.twice',
} as const;

/** Line by line whom it is for; what is wrong in it is corrected in place. */
export function ImportPreview({ lines, meanings, edits, onEdit }: ImportPreviewProps) {
  const { t } = useTranslation(['participants', 'common']);
  const { t: refusalText } = useTranslation('refusal');
  const placeText = usePlaceText();
  const fields = PARTICIPANT_FIELDS.filter((field) => meanings.includes(field));
  return (
    <ScrollArea.Autosize mah="22rem" type="auto" tabIndex={0} aria-label={t('importing.preview')}>
      <Table stickyHeader verticalSpacing={4} fz="sm" aria-label={t('importing.preview')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('importing.line')}</Table.Th>
            <Table.Th>{t('importing.ticket')}</Table.Th>
            {fields.map((field) => (
              <Table.Th key={field}>{t(`common:person.${field}`)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={line.line}>
              <Table.Td>{line.line}</Table.Td>
              <Table.Td miw="9rem">
                {line.participant ? (
                  placeText(line.participant)
                ) : (
                  <Text size="sm" c="var(--mantine-color-error)">
                    {line.problem && t(PROBLEMS[line.problem])}
                  </Text>
                )}
              </Table.Td>
              {fields.map((field) => (
                <Table.Td key={field}>{cellOf(line, field)}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  );

  function cellOf({ line, values, faults }: ImportLine, field: ParticipantField) {
    const cell = `${line}.${field}`;
    const fault = faults[field];
    if (fault === undefined && edits[cell] === undefined) return values[field] ?? '';
    return (
      <TextInput
        size="xs"
        miw="9rem"
        aria-label={t('importing.cell', { field: t(`common:person.${field}`), line })}
        value={edits[cell] ?? values[field] ?? ''}
        error={fault && participantFaultText(refusalText, fault)}
        onChange={({ currentTarget }) => onEdit(cell, currentTarget.value)}
      />
    );
  }
}
