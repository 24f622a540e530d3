import { Combobox } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './dropdown.module.css';
import { LIST_HEIGHT, OPTION_HEIGHT } from './dropdown-option.ts';
import { type DropdownState, optionId } from './use-dropdown.ts';

interface DropdownListProps {
  readonly label: string;
  readonly state: DropdownState;
  readonly chosen: readonly string[];
  /** The most are chosen: only these can be pressed, to be taken out again. */
  readonly full?: boolean;
  /** Stands above the options. */
  readonly note?: string | undefined;
  /** Said in the place of the options where there are none: they are on their way, or did not come. */
  readonly standing?: string | undefined;
}

/** The open list. Only the lines in sight are elements, so that a thousand cost no more than ten. */
export function DropdownList({ label, state, chosen, full = false, note, standing }: DropdownListProps) {
  const { t } = useTranslation();
  const isSearching = state.search.trim() !== '';
  return (
    <Combobox.Dropdown className={classes['dropdown'] ?? ''}>
      {note !== undefined && (
        <div className={classes['note']} role="status">
          {note}
        </div>
      )}
      {state.shown.length === 0 ? (
        <Combobox.Empty role="status">
          {standing ?? t(isSearching ? 'dropdown.nothingFound' : 'dropdown.emptyList')}
        </Combobox.Empty>
      ) : (
        <Options label={label} state={state} chosen={chosen} full={full} />
      )}
    </Combobox.Dropdown>
  );
}

function Options({ label, state, chosen, full }: Omit<Required<DropdownListProps>, 'note' | 'standing'>) {
  const { listId, shown, active } = state;
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  // The compiler leaves this component as it is written, which is what the library wants.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => place,
    estimateSize: () => OPTION_HEIGHT,
    overscan: 6,
    // The list's height is known: nothing is measured.
    initialRect: { width: 0, height: LIST_HEIGHT },
    observeElementRect: (_, tell) => {
      tell({ width: 0, height: LIST_HEIGHT });
      return () => {};
    },
  });
  useEffect(() => {
    if (active >= 0) virtualizer.scrollToIndex(active);
  }, [active, virtualizer]);
  return (
    <Combobox.Options
      ref={setPlace}
      aria-label={label}
      className={classes['scroll'] ?? ''}
      style={{ maxHeight: LIST_HEIGHT }}
    >
      <div className={classes['whole']} style={{ height: virtualizer.getTotalSize() }} role="presentation">
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const option = shown[index];
          if (option === undefined) return null;
          const isChosen = chosen.includes(option.value);
          return (
            <Combobox.Option
              key={option.value}
              id={optionId(listId, index)}
              value={option.value}
              selected={index === active}
              active={isChosen}
              disabled={full && !isChosen}
              aria-selected={isChosen}
              aria-setsize={shown.length}
              aria-posinset={index + 1}
              className={classes['option'] ?? ''}
              style={{ height: OPTION_HEIGHT, transform: `translateY(${start}px)` }}
              title={option.hint === undefined ? option.label : `${option.label} · ${option.hint}`}
            >
              <span className={classes['label']}>{option.label}</span>
              {option.hint !== undefined && (
                <>
                  {' '}
                  <span className={classes['hint']}>{option.hint}</span>
                </>
              )}
            </Combobox.Option>
          );
        })}
      </div>
    </Combobox.Options>
  );
}
