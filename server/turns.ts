/** Lets tasks in one after the other, in the order they asked. */
export type InTurn = <Outcome>(task: () => Promise<Outcome>) => Promise<Outcome>;

export function turns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const outcome = last.then(task, task);
    last = outcome;
    return outcome;
  };
}
