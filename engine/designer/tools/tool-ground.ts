import type { DesignCommand } from '../commands/command.ts';
import type { DesignObject } from '../design/design.ts';
import type { NewGround } from './new-objects.ts';
import type { ToolContext } from './tool.ts';

export function groundOf(context: ToolContext): NewGround {
  return {
    design: context.design(),
    floor: context.floor(),
    selection: context.selection(),
    defaults: context.defaults(),
  };
}

/** Adds objects and selects them. */
export function drawn(context: ToolContext, objects: readonly DesignObject[]): void {
  addAndSelect(context, { type: 'add', objects });
}

/** What is added last is selected: of a region made for a row, the row. */
export function addAndSelect(context: ToolContext, command: DesignCommand): void {
  if (!context.dispatch(command)) return;
  const add = command.type === 'batch' ? command.commands.find(({ type }) => type === 'add') : command;
  const id = add?.type === 'add' ? add.objects.at(-1)?.id : undefined;
  if (id !== undefined) context.select({ ids: [id], seats: [] }, 'replace');
}

/** Drawn on the floor that is shown; where there is one only, on all. */
export function floorField(context: ToolContext): { readonly floor?: string } {
  return context.design().floors.length > 1 ? { floor: context.floor() } : {};
}
