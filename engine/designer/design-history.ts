import { accept, refuse, type Result } from '../result.ts';
import { applyCommand } from './commands/apply-command.ts';
import type { CommandRefusal, DesignCommand } from './commands/command.ts';
import type { Design } from './design/design.ts';
import type { KeptSeats } from './safe-change.ts';

/** A step that can be taken back: designs by reference. */
interface HistoryStep {
  readonly command: DesignCommand;
  readonly before: Design;
  readonly after: Design;
}

/**
 * A design and the way that led to it. Undo and redo give back the very objects there were: they cost nothing,
 * however large the room, and their number is not limited.
 */
export class DesignHistory {
  private readonly done: HistoryStep[] = [];
  private readonly undone: HistoryStep[] = [];
  private current: Design;

  constructor(design: Design) {
    this.current = design;
  }

  get design(): Design {
    return this.current;
  }

  /** What would be undone next; null: nothing. */
  get undoable(): DesignCommand | null {
    return this.done.at(-1)?.command ?? null;
  }

  get redoable(): DesignCommand | null {
    return this.undone.at(-1)?.command ?? null;
  }

  /** Forgets what was undone. Refused commands change nothing. */
  dispatch(command: DesignCommand, kept?: KeptSeats): Result<Design, CommandRefusal> {
    const applied = applyCommand(this.current, command, kept);
    if (!applied.ok) return refuse(applied.refusal);
    const { design } = applied.value;
    if (design === this.current) return refuse({ code: 'nothingToDo' });
    this.done.push({ command, before: this.current, after: design });
    this.undone.length = 0;
    this.current = design;
    return accept(design);
  }

  /** Null: there is nothing to undo. */
  undo(): Design | null {
    const step = this.done.pop();
    if (!step) return null;
    this.undone.push(step);
    return (this.current = step.before);
  }

  redo(): Design | null {
    const step = this.undone.pop();
    if (!step) return null;
    this.done.push(step);
    return (this.current = step.after);
  }

  /** Another design, without a past. */
  restart(design: Design): void {
    this.done.length = 0;
    this.undone.length = 0;
    this.current = design;
  }
}
