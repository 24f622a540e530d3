import { Combobox, TextInput } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DropdownList } from './dropdown-list.tsx';
import type { DropdownOption } from './dropdown-option.ts';
import { useDropdown } from './use-dropdown.ts';

export interface DropdownProps {
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
  /** What the open list says where it has nothing to show, unless it is that there is nothing. */
  readonly standing?: string | undefined;
  /** Told what is searched for, '' once the list is closed: more options may come for it. */
  readonly onSearch?: ((search: string) => void) | undefined;
  /** Told when the list opens. */
  readonly onOpen?: (() => void) | undefined;
  readonly leftSection?: ReactNode;
  readonly inputClassName?: string | undefined;
  /** In a modal it has the focus first. */
  readonly 'data-autofocus'?: boolean;
  /** What was done in the field that this one takes the place of; it had the focus. */
  readonly begun?: Begun | undefined;
}

/** What somebody has done in a field before its list was there. */
export interface Begun {
  /** Null: nothing has been typed. */
  readonly typed: string | null;
  readonly opened: boolean;
}

/** Chooses one of many by typing, keys or pressing. */
export function Dropdown(props: DropdownProps) {
  const { t } = useTranslation();
  const { label, hideLabel = false, options, value, onChange, required = false } = props;
  const chosen = value === null ? [] : [value];
  const [isTyping, setTyping] = useState(typeof props.begun?.typed === 'string');
  const submit = (picked: string) => {
    onChange(picked);
    setTyping(false);
    state.combobox.closeDropdown();
  };
  const state = useDropdown({
    options,
    chosen,
    onSubmit: submit,
    onSearch: props.onSearch,
    onOpen: props.onOpen,
    typed: props.begun?.typed ?? '',
  });
  const { combobox, search } = state;
  const field = useGoingOn(props.begun, combobox.openDropdown);
  const isEmpty = options.length === 0;
  const placeholder = isEmpty ? (props.emptyText ?? t('dropdown.empty')) : props.placeholder;
  const chosenLabel = options.find((option) => option.value === value)?.label ?? '';
  const leave = () => {
    combobox.closeDropdown();
    setTyping(false);
  };
  return (
    <Combobox store={combobox} onOptionSubmit={submit} shadow="md" transitionProps={{ duration: 0 }}>
      <Combobox.Target withExpandedAttribute aria-activedescendant={state.activeId}>
        <TextInput
          ref={field}
          id={props.id}
          label={hideLabel ? undefined : label}
          aria-label={hideLabel ? label : undefined}
          withAsterisk={required}
          aria-required={required || undefined}
          disabled={props.disabled ?? false}
          error={props.error}
          data-autofocus={props['data-autofocus']}
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
      <DropdownList label={label} state={state} chosen={chosen} standing={props.standing} />
    </Combobox>
  );
}

/** Goes on where somebody was in the field before this one. */
function useGoingOn(begun: Begun | undefined, open: () => void) {
  const field = useRef<HTMLInputElement>(null);
  const first = useRef({ begun, open });
  // Before anything else is typed.
  useLayoutEffect(() => {
    const { begun, open } = first.current;
    if (begun === undefined) return;
    field.current?.focus();
    if (begun.typed !== null) field.current?.setSelectionRange(begun.typed.length, begun.typed.length);
    if (begun.opened) open();
  }, []);
  return field;
}
