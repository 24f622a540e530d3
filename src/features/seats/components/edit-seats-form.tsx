import { Button, Checkbox, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditSeatsCall } from '#domain/calls/seat.ts';
import { SEAT_FLAGS, type SeatFlag } from '#domain/place.ts';
import type { PlanSeat } from '../../../map/managed/managed-plan.ts';
import { FormSection } from '../../../ui/edit-form/form-section.tsx';
import { useUnsavedChanges } from '../../../ui/edit-form/use-unsaved-changes.ts';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { ModalFooter } from '../../../ui/modal/modal-footer.tsx';
import { toastSuccess } from '../../../ui/toasts.ts';
import { useSeatCalls } from '../api/seat-calls.ts';
import type { RegionWork } from '../api/use-region-seats.ts';
import { seatsStillThere } from '../model/seat-changes.ts';
import { choiceOf, commonFlag } from '../model/seat-choice.ts';
import { SeatChangesNote } from './seat-changes-note.tsx';
import { FIRST_SEATS, SeatSchemeFields, type SeatSchemeValues } from './seat-scheme-fields.tsx';
import { useSeatsForm } from './use-seats-form.ts';

interface EditSeatsFormProps {
  readonly work: RegionWork;
  readonly reread: () => Promise<RegionWork>;
  /** At least one. */
  readonly seats: readonly PlanSeat[];
  readonly onSaved: () => void;
}

type Flags = Readonly<Partial<Record<SeatFlag, boolean>>>;

/** Row, names and flags of the chosen seats: what is not touched stays as it is for each of them. */
export function EditSeatsForm({ work: opened, reread, seats: wanted, onSaved }: EditSeatsFormProps) {
  const { t } = useTranslation(['seats', 'common']);
  const calls = useSeatCalls();
  const { work, before, refusal, sending, save } = useSeatsForm(opened, reread);
  const seats = before === null ? wanted : seatsStillThere(wanted, work.seats);
  const [first] = wanted;
  const commonRow = wanted.every(({ row }) => row === first?.row) ? (first?.row ?? '') : '';
  const commonName = wanted.length === 1 ? (first?.name ?? '') : '';
  const [row, setRow] = useState(commonRow);
  const [name, setName] = useState(commonName);
  const [scheme, setScheme] = useState<SeatSchemeValues | null>(null);
  const [flags, setFlags] = useState<Flags>({});
  const call: EditSeatsCall = {
    version: work.managed.version,
    seats: choiceOf(seats),
    ...(row.trim() === '' || row === commonRow ? {} : { row }),
    ...(name.trim() === '' || name === commonName ? {} : { name }),
    ...(scheme === null ? {} : { seatScheme: scheme }),
    ...(Object.keys(flags).length === 0 ? {} : { flags }),
  };
  const isChanged = Object.keys(call).length > 2;
  const { leave } = useUnsavedChanges(() => isChanged);
  const edit = async () => {
    const { count } = await calls.edit(work.managed.id, call);
    toastSuccess(t('edit.done', { count }));
    leave(onSaved);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isChanged && seats.length > 0) save(edit);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <FormRefusal text={refusal} />
        {before !== null && <SeatChangesNote before={before} now={work} advice={t('changes.kept')} />}
        {seats.length < wanted.length && (
          <Text size="sm" c="var(--mantine-color-error)">
            {t('changes.gone', { count: wanted.length - seats.length, left: seats.length })}
          </Text>
        )}
        <TextInput
          id="row"
          label={t('edit.row')}
          description={t('edit.rowHint')}
          placeholder={commonRow === '' ? t('edit.several') : ''}
          maxLength={40}
          value={row}
          onChange={({ currentTarget }) => setRow(currentTarget.value)}
          data-autofocus
        />
        {wanted.length === 1 ? (
          <TextInput
            id="name"
            label={t('edit.name')}
            maxLength={20}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        ) : (
          <NativeSelect
            id="numbering"
            label={t('edit.numbering')}
            data={[
              { value: 'keep', label: t('edit.keepNumbers') },
              { value: 'anew', label: t('edit.numberAnew') },
            ]}
            value={scheme === null ? 'keep' : 'anew'}
            onChange={({ currentTarget }) => setScheme(currentTarget.value === 'anew' ? FIRST_SEATS : null)}
          />
        )}
        {scheme !== null && <SeatSchemeFields value={scheme} onChange={setScheme} />}
        <FormSection title={t('edit.flags')}>
          <Stack gap="xs">
            {SEAT_FLAGS.map((flag) => {
              const value = flags[flag] ?? commonFlag(seats, flag);
              return (
                <Checkbox
                  key={flag}
                  id={`flags.${flag}`}
                  label={t(`common:mark.${flag}`)}
                  checked={value === true}
                  indeterminate={value === null}
                  onChange={({ currentTarget }) => setFlags({ ...flags, [flag]: currentTarget.checked })}
                />
              );
            })}
          </Stack>
        </FormSection>
        <ModalFooter>
          <Button type="submit" loading={sending} disabled={!isChanged || seats.length === 0}>
            {t('edit.save', { count: seats.length })}
          </Button>
        </ModalFooter>
      </Stack>
    </form>
  );
}
