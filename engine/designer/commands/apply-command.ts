import { MAX_FLOORS, MAX_SEATS } from '../../plan/plan-limits.ts';
import { accept, refuse, type Result } from '../../result.ts';
import { isSeated } from '../bake/bake-object.ts';
import type { Design } from '../design/design.ts';
import { seatsMost } from '../design/seat-count.ts';
import { applyNumbering } from '../numbering/apply-numbering.ts';
import { keptSeats, type KeptSeats } from '../safe-change.ts';
import { setFields } from './change-fields.ts';
import { addObjects, hideObjects, lockObjects, removeObjects, reorderObjects } from './change-list.ts';
import { addPoint, calibrate, movePoint, removePoint, setOutline } from './change-outline.ts';
import { fitOutlines } from './fit-outline.ts';
import { followOutlines } from './follow-outline.ts';
import { alignObjects, distributeObjects, transformObjects } from './change-place.ts';
import { joinRows, splitRow, toSeats } from './change-rows.ts';
import { addSeats, markSeats, moveSeats, removeSeats, renameSeats, resetSeats } from './change-seats.ts';
import type { AppliedCommand, CommandRefusal, DesignCommand } from './command.ts';
import { type Changed, objectsToChange } from './command-context.ts';
import { applyPatch, patchBetween } from './design-patch.ts';
import { faultOfObject } from './object-fault.ts';
import { duplicateObjects, pasteObjects } from './paste-objects.ts';

/**
 * A design after a command, or why it cannot be done. The same command on the same design gives the same. An outline
 * that lies close around the seats of its region follows them; what else is not changed stays the same reference.
 * `inverse` brings back the design as it was, to the byte. With `kept` seats that are sold or held the command may move
 * and restyle them, neither remove nor rename them.
 */
export function applyCommand(
  design: Design,
  command: DesignCommand,
  kept?: KeptSeats,
): Result<AppliedCommand, CommandRefusal> {
  const changed = change(design, command);
  if (!changed.ok) return changed;
  const fault = faultOf(design, changed.value);
  if (fault) return refuse(fault);
  const lost = kept === undefined ? [] : keptSeats(design, changed.value, kept);
  if (lost.length > 0) return refuse({ code: 'seatsKept', seats: lost });
  // A patch brings back what was, outlines too.
  const next = command.type === 'patch' ? changed.value : followOutlines(design, changed.value);
  const faultAround = next === changed.value ? null : faultOf(design, next);
  if (faultAround) return refuse(faultAround);
  const patch = patchBetween(next, design);
  return accept({ design: next, inverse: { type: 'patch', patch } });
}

function change(design: Design, command: DesignCommand): Changed {
  switch (command.type) {
    case 'add':
      return addObjects(design, command);
    case 'remove':
      return removeObjects(design, command.ids);
    case 'move':
      return transformObjects(design, command.ids, { kind: 'move', dx: command.dx, dy: command.dy });
    case 'rotate':
      return transformObjects(design, command.ids, {
        kind: 'rotate',
        angle: command.angle,
        about: command.about,
      });
    case 'scale': {
      const { ids, factorX, factorY, about } = command;
      return transformObjects(design, ids, { kind: 'scale', factorX, factorY, about });
    }
    case 'mirror':
      return transformObjects(design, command.ids, {
        kind: 'mirror',
        across: command.across,
        about: command.about,
      });
    case 'align':
      return alignObjects(design, command.ids, command.to);
    case 'distribute':
      return distributeObjects(design, command.ids, command.along);
    case 'duplicate':
      return duplicateObjects(design, command.ids, command.dx, command.dy);
    case 'paste':
      return pasteObjects(design, command.clipboard, command);
    case 'set':
      return setFields(design, command.ids, command.fields);
    case 'setDesign':
      return setDesign(design, command);
    case 'setFloors':
      return setFloors(design, command.floors);
    case 'lock':
      return lockObjects(design, command.ids, command.locked);
    case 'hide':
      return hideObjects(design, command.ids, command.hidden);
    case 'reorder':
      return reorderObjects(design, command.ids, command.to);
    case 'setOutline':
      return setOutline(design, command.id, command.outline);
    case 'movePoint':
      return movePoint(design, command);
    case 'addPoint':
      return addPoint(design, command);
    case 'removePoint':
      return removePoint(design, command);
    case 'fitOutline':
      return fitOutlines(design, command.ids, command.margin);
    case 'addSeats':
      return addSeats(design, command.id, command.seats);
    case 'moveSeats':
      return moveSeats(design, command.seats, command.dx, command.dy);
    case 'removeSeats':
      return removeSeats(design, command.seats);
    case 'renameSeats':
      return renameSeats(design, command.seats);
    case 'markSeats':
      return markSeats(design, command.seats, command.marks);
    case 'resetSeats':
      return resetSeats(design, command.ids);
    case 'number':
      return number(design, command);
    case 'joinRows':
      return joinRows(design, command.ids);
    case 'splitRow':
      return splitRow(design, command.seat);
    case 'toSeats':
      return toSeats(design, command.ids);
    case 'calibrate':
      return calibrate(design, command);
    case 'batch':
      return batch(design, command.commands);
    case 'patch': {
      const patched = applyPatch(design, command.patch);
      return 'missing' in patched ? refuse({ code: 'unknownObject', id: patched.missing }) : accept(patched);
    }
  }
}

function batch(design: Design, commands: readonly DesignCommand[]): Changed {
  if (commands.length === 0) return refuse({ code: 'nothingToDo' });
  let next = design;
  for (const command of commands) {
    const changed = change(next, command);
    if (!changed.ok) return changed;
    next = changed.value;
  }
  return accept(next);
}

function number(design: Design, { wish }: Extract<DesignCommand, { readonly type: 'number' }>): Changed {
  const ids = [...wish.ids, ...(wish.seats ?? []).map(({ object }) => object)];
  const objects = objectsToChange(design, ids);
  if (!objects.ok) return objects;
  const odd = objects.value.filter((object) => !isSeated(object)).map(({ id }) => id);
  if (odd.length > 0) return refuse({ code: 'unsuitable', ids: odd });
  return accept({ ...design, objects: applyNumbering(design, wish) });
}

function setDesign(
  design: Design,
  {
    name = design.name,
    seatSize = design.seatSize,
    metresPerUnit,
  }: Extract<DesignCommand, { type: 'setDesign' }>,
): Changed {
  if (!(seatSize > 0 && seatSize <= 10_000)) return refuse({ code: 'badValue', field: 'seatSize' });
  if (metresPerUnit !== undefined && !(metresPerUnit > 0 && Number.isFinite(metresPerUnit))) {
    return refuse({ code: 'badValue', field: 'metresPerUnit' });
  }
  return accept({ ...design, name, seatSize, ...(metresPerUnit === undefined ? {} : { metresPerUnit }) });
}

function setFloors(design: Design, floors: Design['floors']): Changed {
  const ids = new Set(floors.map(({ id }) => id));
  if (floors.length === 0 || floors.length > MAX_FLOORS || ids.size < floors.length || ids.has('')) {
    return refuse({ code: 'badValue', field: 'floors' });
  }
  for (const { id } of design.floors.filter((floor) => !ids.has(floor.id))) {
    const on = design.objects.filter((object) => 'floor' in object && object.floor === id);
    if (on.length > 0) return refuse({ code: 'floorInUse', floor: id, ids: on.map((object) => object.id) });
  }
  // What named no floor was on the first, and stays there.
  const first = design.floors[0]?.id;
  const moved = first === undefined || first === floors[0]?.id ? null : first;
  if (moved === null) return accept({ ...design, floors });
  const stays = design.objects.filter((object) => object.kind === 'region' && object.floor === undefined);
  if (!ids.has(moved) && stays.length > 0) {
    return refuse({ code: 'floorInUse', floor: moved, ids: stays.map(({ id }) => id) });
  }
  const objects = design.objects.map((object) =>
    object.kind === 'region' && object.floor === undefined ? { ...object, floor: moved } : object,
  );
  return accept({ ...design, floors, objects });
}

/** What of the changed objects no plan can have. Linear in the objects. */
function faultOf(before: Design, after: Design): CommandRefusal | null {
  const known = new Set(before.objects);
  const changed = after.objects.filter((object) => !known.has(object));
  const ids = new Set(after.objects.map(({ id }) => id));
  if (ids.size < after.objects.length) {
    const twice = after.objects.find(
      ({ id }, place) => after.objects.findLastIndex((other) => other.id === id) > place,
    );
    return { code: 'idTaken', id: twice?.id ?? '' };
  }
  const regions = new Set(after.objects.filter(({ kind }) => kind === 'region').map(({ id }) => id));
  for (const object of changed) {
    if (isSeated(object) && !regions.has(object.region))
      return { code: 'unknownRegion', region: object.region };
    const fault = faultOfObject(object, after.floors);
    if (fault) return fault;
  }
  const tooMany = changed.length > 0 && seatsMost(after.objects) > MAX_SEATS;
  return tooMany ? { code: 'tooManySeats', limit: MAX_SEATS } : null;
}
