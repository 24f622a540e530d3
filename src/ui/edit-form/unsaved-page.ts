/** Of each form of the page that is open: whether something in it is unsaved. */
const forms = new Set<() => boolean>();
let isLeft = false;

/** Answers how to take it off. */
export function watchUnsaved(isUnsaved: () => boolean): () => void {
  forms.add(isUnsaved);
  return () => void forms.delete(isUnsaved);
}

/** Whether the page loses something when it is left. */
export function isPageUnsaved(): boolean {
  return !isLeft && [...forms].some((isUnsaved) => isUnsaved());
}

/** Whoever is here gives up what is unsaved: `go` may lead elsewhere. */
export async function giveUpPage(go: () => void | Promise<void>): Promise<void> {
  isLeft = true;
  try {
    await go();
  } finally {
    isLeft = false;
  }
}
