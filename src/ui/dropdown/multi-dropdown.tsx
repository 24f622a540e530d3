import { Combobox, Pill, PillsInput } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DropdownList } from './dropdown-list.tsx';
import type { DropdownOption } from './dropdown-option.ts';
import { useDropdown } from './use-dropdown.ts';
import classes from './dropdown.module.css';

interface MultiDropdownProps {
  readonly id: string;
  readonly label: string;
  readonly options: readonly DropdownOption[];
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  /** So many may be chosen; the list says so when they are. */
  readonly max?: number;
  readonly placeholder?: string;
  readonly emptyText?: string;
  readonly required?: boolean;
  readonly error?: ReactNode;
}

/** Chooses several of many; what is chosen stands in the field and can be taken out there. */
export function MultiDropdown(props: MultiDropdownProps) {
  const { t } = useTranslation();
  const { id, label, options, values, onChange, max = Infinity, required = false } = props;
  const isFull = values.length >= max;
  const remove = (value: string) => onChange(values.filter((each) => each !== value));
  const toggle = (value: string) => {
    if (values.includes(value)) remove(value);
    else if (!isFull) onChange([...values, value]);
    // What was searched for is chosen: the same key would take it out again, and the whole list lie on what is below.
    if (search !== '') combobox.closeDropdown();
  };
  const state = useDropdown({ options, chosen: values, onSubmit: toggle });
  const { combobox, search, type } = state;
  const pressed = (event: KeyboardEvent) => {
    const last = values.at(-1);
    if (event.key === 'Backspace' && search === '' && last !== undefined) remove(last);
  };
  const hint = options.length === 0 ? (props.emptyText ?? t('dropdown.empty')) : props.placeholder;
  return (
    <Combobox store={combobox} onOptionSubmit={toggle} shadow="md" transitionProps={{ duration: 0 }}>
      <Combobox.DropdownTarget>
        <PillsInput
          id={id}
          label={label}
          labelProps={{ htmlFor: id }}
          withAsterisk={required}
          error={props.error}
          errorProps={{ id: `${id}-error` }}
          onClick={() => combobox.openDropdown()}
        >
          <Pill.Group className={classes['pills'] ?? ''}>
            {values.map((value) => (
              <Pill
                key={value}
                withRemoveButton
                onRemove={() => remove(value)}
                removeButtonProps={{
                  'aria-label': t('dropdown.remove', { label: labelOf(options, value) }),
                  // Mantine hides it from assistive technology
                  'aria-hidden': false,
                }}
              >
                {labelOf(options, value)}
              </Pill>
            ))}
            <Combobox.EventsTarget withExpandedAttribute aria-activedescendant={state.activeId}>
              <PillsInput.Field
                id={id}
                value={search}
                autoComplete="off"
                placeholder={values.length === 0 ? (hint ?? '') : ''}
                aria-required={required || undefined}
                aria-invalid={Boolean(props.error) || undefined}
                aria-describedby={props.error ? `${id}-error` : undefined}
                onChange={({ currentTarget }) => type(currentTarget.value)}
                onKeyDown={pressed}
                onBlur={() => combobox.closeDropdown()}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <DropdownList
        label={label}
        state={state}
        chosen={values}
        full={isFull}
        note={isFull ? t('dropdown.max', { count: max }) : undefined}
      />
    </Combobox>
  );
}

function labelOf(options: readonly DropdownOption[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}
