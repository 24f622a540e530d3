import { Button, Stack } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  createSeatsCall,
  type CreateSeatsCall,
  MOST_ROWS_AT_ONCE,
  MOST_SEATS_AT_ONCE,
  MOST_SEATS_PER_ROW,
} from '#domain/calls/seat.ts';
import { rowsOfWish } from '../../../map/managed/managed-plan.ts';
import { useFormFaults } from '../../../ui/edit-form/use-form-faults.ts';
import { FieldRow, FormSection } from '../../../ui/edit-form/form-section.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { useUnsavedChanges } from '../../../ui/edit-form/use-unsaved-changes.ts';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { BesidePreview } from '../../../ui/modal/beside-preview.tsx';
import { ModalFooter } from '../../../ui/modal/modal-footer.tsx';
import { toastSuccess } from '../../../ui/toasts.ts';
import { useSeatCalls } from '../api/seat-calls.ts';
import type { RegionWork } from '../api/use-region-seats.ts';
import { LETTERS, RowSchemeFields } from './row-scheme-fields.tsx';
import { RowsPreview } from './rows-preview.tsx';
import { SeatChangesNote } from './seat-changes-note.tsx';
import { FIRST_SEATS, SeatSchemeFields } from './seat-scheme-fields.tsx';
import { useSeatsForm } from './use-seats-form.ts';

interface CreateSeatsFormProps {
  readonly work: RegionWork;
  readonly reread: () => Promise<RegionWork>;
  readonly onSaved: () => void;
}

type Wish = Omit<CreateSeatsCall, 'version'>;

const FIRST: Wish = {
  rows: 10,
  seatsPerRow: 20,
  rowScheme: LETTERS,
  firstRow: 'front',
  seatScheme: FIRST_SEATS,
};

/** Many rows of seats at once, shown as they will be before anything is stored. */
export function CreateSeatsForm({ work: opened, reread, onSaved }: CreateSeatsFormProps) {
  const { t } = useTranslation('seats');
  const calls = useSeatCalls();
  const faultTexts = useFormFaults();
  const { work, before, refusal, forgetRefusal, sending, save } = useSeatsForm(opened, reread);
  const { managed, room, rows } = work;
  const [wish, setWish] = useState(FIRST);
  const { leave } = useUnsavedChanges(() => wish !== FIRST);
  const change = (part: Partial<Wish>) => {
    forgetRefusal();
    setWish({ ...wish, ...part });
  };
  const call: CreateSeatsCall = { ...wish, version: managed.version };
  const faults = faultTexts(createSeatsCall, call);
  const isValid = Object.keys(faults).length === 0;
  const made = isValid ? rowsOfWish(call) : [];
  const known = new Set(rows);
  const double = made.find(({ name }) => known.has(name));
  const count = wish.rows * wish.seatsPerRow;
  const left = room.room.capacity - (room.plan?.places ?? 0);
  const isTooMany = count > left || count > MOST_SEATS_AT_ONCE;

  const create = async () => {
    await calls.create(managed.id, call);
    toastSuccess(t('create.done', { count }));
    leave(onSaved);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isValid && double === undefined && !isTooMany) save(create);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <FormRefusal text={refusal} />
        {before !== null && <SeatChangesNote before={before} now={work} advice={t('changes.kept')} />}
        <BesidePreview preview={<RowsPreview rows={made} known={known} />}>
          <FieldRow>
            <NumberField
              id="rows"
              label={t('create.rows')}
              min={1}
              max={MOST_ROWS_AT_ONCE}
              value={wish.rows}
              onChange={(value) => change({ rows: value ?? 0 })}
              error={
                faults['rows'] ??
                (isTooMany
                  ? t('create.tooMany', { left: Math.max(0, left), capacity: room.room.capacity })
                  : null)
              }
              data-autofocus
            />
            <NumberField
              id="seatsPerRow"
              label={t('create.seatsPerRow')}
              min={1}
              max={MOST_SEATS_PER_ROW}
              value={wish.seatsPerRow}
              onChange={(value) => change({ seatsPerRow: value ?? 0 })}
              error={faults['seatsPerRow']}
            />
          </FieldRow>
          <FormSection title={t('scheme.rows')}>
            <RowSchemeFields
              value={wish.rowScheme}
              onChange={(rowScheme) => change({ rowScheme })}
              firstRow={wish.firstRow}
              onFirstRow={(firstRow) => change({ firstRow })}
              error={
                double === undefined ? faults['rowScheme.first'] : t('create.rowExists', { row: double.name })
              }
            />
          </FormSection>
          <FormSection title={t('scheme.seats')}>
            <SeatSchemeFields value={wish.seatScheme} onChange={(seatScheme) => change({ seatScheme })} />
          </FormSection>
        </BesidePreview>
        <ModalFooter>
          <Button type="submit" loading={sending} disabled={!isValid || isTooMany || double !== undefined}>
            {t('create.save', { count })}
          </Button>
        </ModalFooter>
      </Stack>
    </form>
  );
}
