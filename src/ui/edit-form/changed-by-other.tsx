import { Button, Stack, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ModalFooter } from '../modal/modal-footer.tsx';
import { ScrolledTable } from '../scrolled-table.tsx';

interface ChangedByOtherProps<Values extends Record<string, unknown>> {
  /** The fields to decide on. */
  readonly asked: readonly string[];
  readonly labels: Readonly<Record<string, string>>;
  readonly mine: Values;
  readonly theirs: Values;
  readonly textOf: ((path: string, value: unknown, of: Values) => string) | undefined;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/** What somebody else has saved beside what was typed here, where they meet, and which of them is to stay. */
export function ChangedByOther<Values extends Record<string, unknown>>(props: ChangedByOtherProps<Values>) {
  const { asked, labels, mine, theirs, textOf, onMine, onTheirs } = props;
  const { t } = useTranslation('management');
  const text = (path: string, value: unknown, of: Values) => {
    const shown = textOf?.(path, value, of) ?? plainText(value);
    return shown === '' ? t('form.empty') : shown;
  };
  return (
    <Stack gap="md">
      <Text>{asked.length === 0 ? t('form.same') : t('form.changedText')}</Text>
      {asked.length > 0 && (
        <ScrolledTable label={t('form.changedTitle')} minWidth={420}>
          <Table verticalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('form.field')}</Table.Th>
                <Table.Th>{t('form.mine')}</Table.Th>
                <Table.Th>{t('form.theirs')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {asked.map((path) => (
                <Table.Tr key={path}>
                  <Table.Th scope="row">{labels[path]}</Table.Th>
                  <Table.Td>{text(path, mine[path], mine)}</Table.Td>
                  <Table.Td>{text(path, theirs[path], theirs)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrolledTable>
      )}
      <ModalFooter>
        <Button variant="default" onClick={onTheirs}>
          {t('form.takeTheirs')}
        </Button>
        <Button onClick={onMine}>{t('form.keepMine')}</Button>
      </ModalFooter>
    </Stack>
  );
}

function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return String(value);
  return Array.isArray(value) ? value.map(plainText).join(', ') : JSON.stringify(value);
}
