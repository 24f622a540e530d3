import { ComboboxChevron, TextInput } from '@mantine/core';
import { type ComponentType, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Begun, DropdownProps } from './dropdown.tsx';

const fetchWhole = () => import('./dropdown.tsx');

/** The field has not been touched. */
const NOTHING: Begun = { typed: null, opened: false };

/**
 * A dropdown of the first screen: a field that looks like one, until somebody comes near it. Then the list with all
 * that it takes is fetched, and whoever is in the field goes on in it: what was typed stays, a press opens it.
 */
export function LateDropdown(props: DropdownProps) {
  const { t } = useTranslation();
  const { label, hideLabel = false, options, value, required = false } = props;
  const [Whole, setWhole] = useState<ComponentType<DropdownProps> | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const [begun, setBegun] = useState(NOTHING);
  const [hadFocus, setHadFocus] = useState(false);
  const bring = () => {
    // One that did not come is asked for again by whoever comes next.
    void fetchWhole().then(
      ({ Dropdown }) => {
        setHadFocus(document.activeElement === field.current);
        setWhole(() => Dropdown);
      },
      () => {},
    );
  };
  const goOn = useRef(bring);
  useLayoutEffect(() => {
    // On a page that the server has drawn somebody may be in the field before it is alive; a render would empty it.
    const { activeElement } = document;
    if (activeElement !== field.current || field.current === null) return;
    setBegun({ typed: field.current.value || null, opened: true });
    goOn.current();
  }, []);
  if (Whole !== null) return <Whole {...props} begun={hadFocus ? begun : undefined} />;
  const open = () => setBegun((before) => ({ ...before, opened: true }));
  const hint = options.length === 0 ? (props.emptyText ?? t('dropdown.empty')) : props.placeholder;
  const chosenLabel = options.find((option) => option.value === value)?.label ?? '';
  return (
    <TextInput
      ref={field}
      id={props.id}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      label={hideLabel ? undefined : label}
      aria-label={hideLabel ? label : undefined}
      withAsterisk={required}
      aria-required={required || undefined}
      disabled={props.disabled ?? false}
      error={props.error}
      autoComplete="off"
      spellCheck={false}
      placeholder={hint ?? ''}
      value={begun.typed ?? chosenLabel}
      leftSection={props.leftSection}
      rightSection={<ComboboxChevron />}
      rightSectionPointerEvents="none"
      classNames={{ input: props.inputClassName ?? '' }}
      onPointerEnter={() => void fetchWhole().catch(() => {})}
      // Not the click: in its middle the field may be another one already.
      onPointerDown={open}
      onFocus={bring}
      onKeyDown={({ key }) => {
        if (key === 'ArrowDown' || key === 'ArrowUp') open();
      }}
      onChange={({ currentTarget }) => setBegun({ typed: currentTarget.value, opened: true })}
      onBlur={() => setBegun(NOTHING)}
    />
  );
}
