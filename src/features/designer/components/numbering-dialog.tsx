import { Alert, Button, Checkbox, Group, Stack, Table, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NumberingWish, RowScheme, SeatMapDesigner, SeatScheme } from '#engine/index.ts';
import { previewNumbering } from '../../../map/designer/drawing.ts';
import { rowsOfPreview, seatsToNumber } from '../model/numbering.ts';
import { RowSchemeFields, SeatSchemeFields } from './scheme-fields.tsx';
import classes from './workspace.module.css';

interface NumberingDialogProps {
  readonly designer: SeatMapDesigner;
  readonly onDone: () => void;
}

const SHOWN_ROWS = 60;

/** Names rows and seats anew: what comes of it stands beside the wishes, before anything is changed. */
export function NumberingDialog({ designer, onDone }: NumberingDialogProps) {
  const { t } = useTranslation('designer');
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
  const isOfSeveral = new Set(numbered.map(({ region }) => region)).size > 1;
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
      <div className={classes['numbering']}>
        <Stack>
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
        </Stack>
        {/* Scrolled by keys as well. */}
        <div className={classes['numbered']} role="region" aria-label={t('numbering.preview')} tabIndex={0}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                {isOfSeveral && <Table.Th>{t('numbering.region')}</Table.Th>}
                <Table.Th>{t('numbering.before')}</Table.Th>
                <Table.Th>{t('numbering.after')}</Table.Th>
                <Table.Th>{t('numbering.seatsOfRow')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {numbered.slice(0, SHOWN_ROWS).map((row, index) => (
                <Table.Tr key={`${row.from} ${row.to} ${index}`}>
                  {isOfSeveral && <Table.Td>{row.region}</Table.Td>}
                  <Table.Td>{row.from}</Table.Td>
                  <Table.Td>{row.to}</Table.Td>
                  <Table.Td>{seatsText(row.seats)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          {numbered.length > SHOWN_ROWS && (
            <Text size="sm">{t('numbering.moreRows', { count: numbered.length - SHOWN_ROWS })}</Text>
          )}
        </div>
      </div>
      {refused !== null && <Alert color="curtain">{t('refusedCommand')}</Alert>}
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          {t('cancel')}
        </Button>
        <Button disabled={preview.length === 0 || (!withRows && !withSeats)} onClick={apply}>
          {t('numbering.apply')}
        </Button>
      </Group>
    </Stack>
  );
}

/** `1 2 3 … 24` */
function seatsText(seats: readonly string[]): string {
  if (seats.length <= 8) return seats.join(' ');
  return `${seats.slice(0, 4).join(' ')} … ${seats.slice(-3).join(' ')}`;
}
