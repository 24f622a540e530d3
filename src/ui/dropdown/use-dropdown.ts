import { useVirtualizedCombobox } from '@mantine/core';
import { useId, useMemo, useState } from 'react';
import { type DropdownOption, matchingOptions } from './dropdown-option.ts';

interface DropdownParts {
  readonly options: readonly DropdownOption[];
  readonly chosen: readonly string[];
  readonly onSubmit: (value: string) => void;
  readonly onSearch?: ((search: string) => void) | undefined;
  readonly onOpen?: (() => void) | undefined;
  /** What stands in the search at first. */
  readonly typed?: string;
}

/** Search, keyboard and the active line of a dropdown. */
export function useDropdown({ options, chosen, onSubmit, onSearch, onOpen, typed = '' }: DropdownParts) {
  const listId = useId();
  const [search, setSearchText] = useState(typed);
  const [active, setActive] = useState(firstOf(typed));
  const shown = useMemo(() => matchingOptions(options, search), [options, search]);
  const firstChosen = shown.findIndex(({ value }) => chosen.includes(value));
  const setSearch = (text: string) => {
    setSearchText(text);
    onSearch?.(text);
  };
  const combobox = useVirtualizedCombobox({
    totalOptionsCount: shown.length,
    getOptionId: (index) => optionId(listId, index),
    selectedOptionIndex: active,
    setSelectedOptionIndex: setActive,
    activeOptionIndex: Math.max(0, firstChosen),
    onSelectedOptionSubmit: (index) => {
      const option = shown[index];
      if (option !== undefined) onSubmit(option.value);
    },
    onDropdownOpen: () => onOpen?.(),
    onDropdownClose: () => {
      setSearch('');
      setActive(-1);
    },
  });
  const type = (text: string) => {
    setSearch(text);
    setActive(firstOf(text));
    combobox.openDropdown();
  };
  // Mantine names to a screen reader what the arrow keys chose, not what typing did.
  const activeId =
    combobox.dropdownOpened && active >= 0 && active < shown.length ? optionId(listId, active) : undefined;
  return { listId, search, type, active, activeId, shown, combobox };
}

/** Enter takes the first of what was searched for; where nothing was, none is active. */
function firstOf(search: string): number {
  return search.trim() === '' ? -1 : 0;
}

export type DropdownState = ReturnType<typeof useDropdown>;

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
