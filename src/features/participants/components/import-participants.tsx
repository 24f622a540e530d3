import { Alert, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedParticipant } from '#domain/calls/managed-participant.ts';
import type { OrderId } from '#domain/ids.ts';
import { usePhoneCheck } from '../../../lib/participant/use-phone-check.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { useUnsavedChanges } from '../../../ui/edit-form/use-unsaved-changes.ts';
import { toastFailure, toastSuccess } from '../../../ui/toasts.ts';
import { useErrorToast } from '../../../ui/use-error-text.ts';
import { useParticipantCalls } from '../api/participant-calls.ts';
import { type ColumnMeaning, meaningsOf } from '../model/column-names.ts';
import { type ImportLine, isReady, planImport } from '../model/plan-import.ts';
import { type CsvTable, readCsv } from '../model/read-csv.ts';
import { ImportColumns } from './import-columns.tsx';
import { ImportPreview } from './import-preview.tsx';

interface ImportParticipantsProps {
  readonly orderId: OrderId;
  /** All of the order, in the order of its tickets. */
  readonly participants: readonly ManagedParticipant[];
  /** After something was stored; `isAll`: nothing of the file is left. */
  readonly onImported: (isAll: boolean) => void;
}

interface Opened {
  readonly table: CsvTable;
  readonly meanings: readonly (ColumnMeaning | null)[];
  readonly edits: Readonly<Record<string, string>>;
  /** Something was typed or chosen that is not in the file. */
  readonly isTouched: boolean;
  /** Lines that are stored already. */
  readonly stored: ReadonlySet<number>;
}

const UNTOUCHED = { edits: {}, isTouched: false, stored: new Set<number>() };

/** From a file to participants: what its columns are, what is wrong in which line, and only then anything is stored. */
export function ImportParticipants({ orderId, participants, onImported }: ImportParticipantsProps) {
  const { t } = useTranslation('participants');
  const { clock } = useServices();
  const calls = useParticipantCalls();
  const errorToast = useErrorToast();
  const isPhone = usePhoneCheck(true);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isSending, setSending] = useState(false);
  const current = useRef<CsvTable | null>(null);
  useEffect(() => {
    current.current = opened?.table ?? null;
  }, [opened]);
  const { leave } = useUnsavedChanges(() => opened?.isTouched === true);

  const open = async (file: File) => {
    try {
      const table = await readCsv(file);
      if (table.lines.length === 0) toastFailure(t('importing.noLines'));
      else setOpened({ ...UNTOUCHED, table, meanings: meaningsOf(table.columns) });
    } catch (thrown) {
      const reason = thrown instanceof Error ? thrown.message : String(thrown);
      toastFailure(t('importing.notACsv', { reason }));
    }
  };

  const store = async (source: Opened, ready: readonly ImportLine[]) => {
    setSending(true);
    try {
      const { changed } = await calls.updateMany(orderId, {
        partial: true,
        participants: ready.flatMap(({ participant, values }) =>
          participant === null
            ? []
            : [{ id: participant.id, version: participant.version, participant: values }],
        ),
      });
      toastSuccess(t('importing.applied', { count: changed }));
      const stored = new Set([...source.stored, ...ready.map(({ line }) => line)]);
      // What was typed, or opened, while it was being stored stays.
      setOpened((now) => (now?.table === source.table ? { ...now, stored } : now));
      leave(() => onImported(current.current === source.table && stored.size === source.table.lines.length));
    } catch (thrown) {
      errorToast(thrown);
    } finally {
      setSending(false);
    }
  };

  const chooser = (
    <FileButton accept=".csv,text/csv" onChange={(file) => void (file && open(file))}>
      {(props) => (
        <Button variant="default" leftSection={<IconFileUpload size={18} aria-hidden />} {...props}>
          {t('importing.choose')}
        </Button>
      )}
    </FileButton>
  );
  if (opened === null) {
    return (
      <Stack>
        <Text>{t('importing.text')}</Text>
        <Group>{chooser}</Group>
      </Stack>
    );
  }
  const { table, meanings, edits } = opened;
  const lines = planImport({
    lines: table.lines,
    meanings,
    edits,
    participants,
    now: clock.now(),
    isPhone,
  }).filter(({ line }) => !opened.stored.has(line));
  const ready = lines.filter((line) => isReady(line) && Object.keys(line.values).length > 0);
  const faulty = lines.filter((line) => line.problem === null && !isReady(line)).length;
  const gaps = lines.filter((line) => line.gaps.length > 0).length;
  const leftOver = lines.filter(({ problem }) => problem === 'leftOver').length;
  return (
    <Stack>
      <ImportColumns
        columns={table.columns}
        meanings={meanings}
        onChange={(changed) => setOpened({ ...opened, meanings: changed, isTouched: true })}
      />
      <Alert color={faulty > 0 ? 'curtain' : 'gray'} role="status">
        {faulty > 0 && <Text size="sm">{t('importing.faults', { count: faulty })}</Text>}
        {leftOver > 0 && <Text size="sm">{t('importing.leftOver', { count: leftOver })}</Text>}
        {gaps > 0 && <Text size="sm">{t('importing.gaps', { count: gaps })}</Text>}
        <Text size="sm">{t('importing.kept')}</Text>
      </Alert>
      <ImportPreview
        lines={lines}
        meanings={meanings}
        edits={edits}
        onEdit={(cell, text) => setOpened({ ...opened, edits: { ...edits, [cell]: text }, isTouched: true })}
      />
      <Group justify="space-between">
        {chooser}
        <Button loading={isSending} disabled={ready.length === 0} onClick={() => void store(opened, ready)}>
          {t('importing.apply', { count: ready.length })}
        </Button>
      </Group>
    </Stack>
  );
}
