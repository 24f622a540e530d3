import { Combobox, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DropdownList } from './dropdown-list.tsx';
import type { DropdownOption } from './dropdown-option.ts';
import { useDropdown } from './use-dropdown.ts';

interface DropdownProps {
  readonly id?: string;
  readonly label: string;
  /** The label is for a screen reader only. */
  readonly hideLabel?: boolean;
  readonly options: readonly DropdownOption[];
  /** Of the chosen option; null: none. */
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  /** In the place of the placeholder where there are no options: "No options available". */
  readonly emptyText?: string;
  /** Marked with an asterisk. */
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly error?: ReactNode;
  readonly leftSection?: ReactNode;
  /** Options shown at most. */
  readonly limit?: number;
  readonly inputClassName?: string | undefined;
}

/** Chooses one of many by typing, keys or pressing. */
export function Dropdown(props: DropdownProps) {
  const { t } = useTranslation();
  const { label, hideLabel = false, options, value, onChange, required = false, limit } = props;
  const chosen = value === null ? [] : [value];
  const [isTyping, setTyping] = useState(false);
  const submit = (picked: string) => {
    onChange(picked);
    setTyping(false);
    state.combobox.closeDropdown();
  };
  const state = useDropdown({ options, chosen, limit, onSubmit: submit });
  const { combobox, search } = state;
  const isEmpty = options.length === 0;
  const placeholder = isEmpty ? (props.emptyText ?? t('dropdown.empty')) : props.placeholder;
  const chosenLabel = options.find((option) => option.value === value)?.label ?? '';
  const leave = () => {
    combobox.closeDropdown();
    setTyping(false);
  };
  return (
    <Combobox store={combobox} onOptionSubmit={submit} shadow="md" transitionProps={{ duration: 0 }}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          id={props.id}
          label={hideLabel ? undefined : label}
          aria-label={hideLabel ? label : undefined}
          withAsterisk={required}
          aria-required={required || undefined}
          disabled={props.disabled ?? false}
          error={props.error}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder ?? ''}
          value={isTyping ? search : chosenLabel}
          leftSection={props.leftSection}
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
          classNames={{ input: props.inputClassName ?? '' }}
          onChange={({ currentTarget }) => {
            setTyping(true);
            state.type(currentTarget.value);
          }}
          onClick={() => combobox.openDropdown()}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onBlur={leave}
        />
      </Combobox.Target>
      <DropdownList label={label} state={state} chosen={chosen} />
    </Combobox>
  );
}
