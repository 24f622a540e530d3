import { Alert, Button, Checkbox, Stack, Table, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NumberingWish, RowScheme, SeatMapDesigner, SeatScheme } from '#engine/index.ts';
import { previewNumbering } from '../../../map/designer/drawing.ts';
import { rowsOfPreview, seatsToNumber } from '../model/numbering.ts';
import { BesidePreview } from '../../../ui/modal/beside-preview.tsx';
import { ModalFooter } from '../../../ui/modal/modal-footer.tsx';
import { RowSchemeFields, SeatSchemeFields } from './scheme-fields.tsx';

interface NumberingDialogProps {
  readonly designer: SeatMapDesigner;
  readonly onDone: () => void;
}

const SHOWN_ROWS = 60;

/** Names rows and seats anew: what comes of it stands beside the wishes, before anything is changed. */
export function NumberingDialog({ designer, onDone }: NumberingDialogProps) {
  const { t } = useTranslation(['designer', 'common']);
  const { design, selection } = designer;
  const [rows, setRows] = useState<{ scheme: RowScheme; firstRow: 'front' | 'back' }>({
    scheme: { kind: 'letters', alphabet: 'spanish', skip: '', afterLast: 'doubled', first: 'A' },
    firstRow: 'front',
  });
  const [seatScheme, setSeatScheme] = useState<SeatScheme>({ kind: 'consecutive', from: 'left', first: 1 });
  const [withRows, setWithRows] = useState(true);
  const [withSeats, setWithSeats] = useState(true);
  const [throughAisles, setThroughAisles] = useState(true);
  const [refused, setRefused] = useState<string | null>(null);
  const { leavesFurniture, ...chosen } = seatsToNumber(design, selection);
  const wish: NumberingWish = {
    ...chosen,
    ...(withRows ? { rows } : {}),
    ...(withSeats ? { seatScheme } : {}),
    throughAisles,
  };
  const isAll = selection.ids.length === 0 && selection.seats.length === 0;
  const preview = previewNumbering(design, wish);
  const numbered = useMemo(() => rowsOfPreview(preview, design), [preview, design]);
  const apply = () => {
    const done = designer.dispatch({ type: 'number', wish });
    if (done.ok) onDone();
    else setRefused(done.refusal.code);
  };
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t(isAll ? 'numbering.ofAll' : 'numbering.of', { count: preview.length })}
        {leavesFurniture && ` ${t('numbering.leaves')}`}
      </Text>
      <BesidePreview preview={<NumberedRows rows={numbered} />}>
        <Checkbox
          label={t('numbering.rows')}
          checked={withRows}
          onChange={(event) => setWithRows(event.currentTarget.checked)}
        />
        {withRows && (
          <RowSchemeFields {...rows} onChange={(scheme, firstRow) => setRows({ scheme, firstRow })} />
        )}
        <Checkbox
          label={t('numbering.seats')}
          checked={withSeats}
          onChange={(event) => setWithSeats(event.currentTarget.checked)}
        />
        {withSeats && <SeatSchemeFields scheme={seatScheme} onChange={setSeatScheme} />}
        <Checkbox
          label={t('numbering.throughAisles')}
          checked={throughAisles}
          onChange={(event) => setThroughAisles(event.currentTarget.checked)}
        />
      </BesidePreview>
      {refused !== null && <Alert color="curtain">{t('refusedCommand')}</Alert>}
      <ModalFooter>
        <Button variant="default" onClick={onDone}>
          {t('common:action.cancel')}
        </Button>
        <Button disabled={preview.length === 0 || (!withRows && !withSeats)} onClick={apply}>
          {t('numbering.apply')}
        </Button>
      </ModalFooter>
    </Stack>
  );
}

interface NumberedRowsProps {
  readonly rows: ReturnType<typeof rowsOfPreview>;
}

/** What rows are called now and will be, and their seats. Scrolled by keys as well. */
function NumberedRows({ rows }: NumberedRowsProps) {
  const { t } = useTranslation('designer');
  const isOfSeveral = new Set(rows.map(({ region }) => region)).size > 1;
  return (
    <div role="region" aria-label={t('numbering.preview')} tabIndex={0}>
      <Table stickyHeader>
        <Table.Thead>
          <Table.Tr>
            {isOfSeveral && <Table.Th>{t('numbering.region')}</Table.Th>}
            <Table.Th>{t('numbering.before')}</Table.Th>
            <Table.Th>{t('numbering.after')}</Table.Th>
            <Table.Th>{t('numbering.seatsOfRow')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.slice(0, SHOWN_ROWS).map((row, index) => (
            <Table.Tr key={`${row.from} ${row.to} ${index}`}>
              {isOfSeveral && <Table.Td>{row.region}</Table.Td>}
              <Table.Td>{row.from}</Table.Td>
              <Table.Td>{row.to}</Table.Td>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>{seatsText(row.seats)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {rows.length > SHOWN_ROWS && (
        <Text size="sm">{t('numbering.moreRows', { count: rows.length - SHOWN_ROWS })}</Text>
      )}
    </div>
  );
}

/** `1 2 3 … 23 24` */
function seatsText(seats: readonly string[]): string {
  if (seats.length <= 6) return seats.join(' ');
  return `${seats.slice(0, 3).join(' ')} … ${seats.slice(-2).join(' ')}`;
}
