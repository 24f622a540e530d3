import { ActionIcon, Button, Group, Stack, TextInput, Tooltip, UnstyledButton } from '@mantine/core';
import { IconEye, IconEyeOff, IconLock, IconLockOpen, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Design, PlanFloor, SeatMapDesigner } from '#engine/index.ts';
import { useOfDesigner } from '../../../map/designer/use-designer.ts';
import { objectName } from '../model/object-name.ts';
import classes from './workspace.module.css';

const EVENTS = ['design.changed', 'selection.changed'] as const;
/** More are found by selecting them on the map. */
const MOST_LISTED = 200;

/** The objects of the room, topmost first, and its floors: found, locked and hidden here. */
export function ObjectList({ designer }: { readonly designer: SeatMapDesigner }) {
  const { t } = useTranslation('designer');
  const design = useOfDesigner(designer, EVENTS, (each) => each.design);
  const selection = useOfDesigner(designer, EVENTS, (each) => each.selection);
  const [wanted, setWanted] = useState('');
  const chosen = new Set(selection.ids);
  const regions = new Map(
    design.objects.flatMap((object) => (object.kind === 'region' ? [[object.id, object.name]] : [])),
  );
  const named = design.objects
    .map((object) => ({ object, name: objectName(object, regions, t) }))
    .filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase()))
    .toReversed();
  return (
    <Stack gap="md">
      <Floors designer={designer} design={design} />
      <TextInput
        label={t('findObject')}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      <ul className={classes['list']} aria-label={t('objects')}>
        {named.slice(0, MOST_LISTED).map(({ object, name }) => (
          <li key={object.id} className={classes['item']} data-chosen={chosen.has(object.id) || undefined}>
            <UnstyledButton
              className={classes['itemName'] ?? ''}
              aria-pressed={chosen.has(object.id)}
              onClick={(event) => {
                designer.select({ ids: [object.id], seats: [] }, event.shiftKey ? 'toggle' : 'replace');
                designer.reveal([object.id]);
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Delete' || !chosen.has(object.id)) return;
                focusBeside(event.currentTarget);
                designer.run('edit.remove');
              }}
            >
              {name}
            </UnstyledButton>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-pressed={object.locked === true}
              aria-label={t('lock', { name })}
              onClick={() =>
                designer.dispatch({ type: 'lock', ids: [object.id], locked: object.locked !== true })
              }
            >
              {object.locked === true ? (
                <IconLock size={16} aria-hidden />
              ) : (
                <IconLockOpen size={16} aria-hidden />
              )}
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-pressed={object.hidden === true}
              aria-label={t('hide', { name })}
              onClick={() =>
                designer.dispatch({ type: 'hide', ids: [object.id], hidden: object.hidden !== true })
              }
            >
              {object.hidden === true ? (
                <IconEyeOff size={16} aria-hidden />
              ) : (
                <IconEye size={16} aria-hidden />
              )}
            </ActionIcon>
          </li>
        ))}
      </ul>
      {named.length > MOST_LISTED && t('moreObjects', { count: named.length - MOST_LISTED })}
    </Stack>
  );
}

/** The line after it has the focus, or the one before: its own goes. */
function focusBeside(button: HTMLElement): void {
  const line = button.closest('li');
  const beside = line?.nextElementSibling ?? line?.previousElementSibling;
  beside?.querySelector('button')?.focus();
}

function Floors({ designer, design }: { readonly designer: SeatMapDesigner; readonly design: Design }) {
  const { t } = useTranslation('designer');
  const { floors } = design;
  const adder = useRef<HTMLButtonElement>(null);
  const set = (next: readonly PlanFloor[]) => designer.dispatch({ type: 'setFloors', floors: next });
  const add = () => {
    const number = floors.length + 1;
    const taken = new Set(floors.map(({ id }) => id));
    let free = number;
    while (taken.has(`floor-${free}`)) free += 1;
    const named = floors.map((floor, index) =>
      floor.name === '' ? { ...floor, name: t('floorOf', { number: index + 1 }) } : floor,
    );
    set([...named, { id: `floor-${free}`, name: t('floorOf', { number }) }]);
  };
  return (
    <Stack gap="xs">
      {floors.length > 1 &&
        floors.map((floor, index) => (
          <Group key={floor.id} gap="xs" wrap="nowrap" align="end">
            <FloorName
              key={floor.name}
              label={t('floorOf', { number: index + 1 })}
              name={floor.name}
              onRename={(name) =>
                set(floors.map((each) => (each.id === floor.id ? { ...each, name } : each)))
              }
            />
            <Tooltip label={t('removeFloor', { name: floor.name })}>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('removeFloor', { name: floor.name })}
                onClick={() => {
                  // Its own button goes with it.
                  adder.current?.focus();
                  set(floors.filter(({ id }) => id !== floor.id));
                }}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </Tooltip>
          </Group>
        ))}
      <Button
        ref={adder}
        variant="default"
        size="sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={add}
      >
        {t('addFloor')}
      </Button>
    </Stack>
  );
}

interface FloorNameProps {
  readonly label: string;
  readonly name: string;
  readonly onRename: (name: string) => void;
}

function FloorName({ label, name, onRename }: FloorNameProps) {
  const [typed, setTyped] = useState(name);
  return (
    <TextInput
      flex={1}
      label={label}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => {
        if (typed !== name) onRename(typed);
      }}
    />
  );
}
