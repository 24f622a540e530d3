import type { DesignCommand } from '#engine/index.ts';

/** Which of the texts `did` a command is: of several the last that was meant, as a row comes behind its new region. */
export function didOf(command: DesignCommand): DesignCommand['type'] {
  const last = command.type === 'batch' ? command.commands.at(-1) : undefined;
  return last === undefined ? command.type : didOf(last);
}
