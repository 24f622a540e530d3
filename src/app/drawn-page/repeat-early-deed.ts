/** What somebody has done before the page was alive: the script of server/modules/page/late-start.ts keeps it. */
interface EarlyDeeds {
  /** What stood in fields at last, in the order in which they were left. */
  readonly typed: readonly (readonly [HTMLElement, string])[];
  /** The button, box or switch that was pressed after the last letter. */
  readonly press: HTMLElement | null;
  /** What a mouse holds down just now. */
  readonly held: HTMLElement | null;
  /** What has the focus, or had it until its place was taken. */
  readonly focus: HTMLElement | null;
}

/**
 * Repeats what somebody has done on a drawn page before it was alive: what was typed into fields or chosen, then the
 * press of a button or the form that was sent last; the focus is where it was. Links need no help. Call it once, when React knows of the page,
 * be it the drawn one or its own in the place of it.
 *
 * @param root holds the page
 */
export function repeatEarlyDeed(page: Window, root: HTMLElement): void {
  const { typed, press, held, focus } = takeEarlyDeeds(page);
  if (held !== null) finishPress(page, root, held);
  for (const [element, value] of typed) {
    const field = alive(element, root);
    if (field !== null) fill(field, value);
  }
  // What is typed next goes into what took the place of the one in which somebody stood.
  if (focus !== null && !focus.isConnected) alive(focus, root)?.focus({ preventScroll: true });
  const pressed = press && alive(press, root);
  if (pressed === null) return;
  // The browser has moved the mark of the drawn one; the press moves it once more.
  if (pressed === press && pressed instanceof HTMLInputElement) pressed.checked = !pressed.checked;
  pressed.click();
}

/**
 * Lets React hear of what is filled into a drawn field while it wakes the page in slices. A key or a pointer wakes
 * their field first; a password manager does not: React would take what stands there for what was drawn.
 */
export function hearWhileWaking(page: Window, root: HTMLElement): void {
  const asleep = new Set<EventTarget>(root.querySelectorAll('input, select, textarea'));
  const awake = ({ target }: Event) => {
    if (target !== null) asleep.delete(target);
  };
  const filled = (event: Event) => {
    const { target: field } = event;
    if (!(field instanceof HTMLElement) || !asleep.has(field)) return;
    if (field.matches('[type=radio], [type=checkbox]')) return;
    event.stopImmediatePropagation();
    // Of a list the change comes next.
    if (event.type === 'input' && field instanceof HTMLSelectElement) return;
    asleep.delete(field);
    const value: unknown = Reflect.get(field, 'value');
    const living = alive(field, root);
    if (living !== null && typeof value === 'string') fill(living, value);
  };
  for (const sign of ['keydown', 'pointerdown']) page.addEventListener(sign, awake, true);
  for (const deed of ['input', 'change']) page.addEventListener(deed, filled, true);
}

function takeEarlyDeeds(page: Window): EarlyDeeds {
  const take: unknown = Reflect.get(page, 'butacaEarly');
  const early: unknown = typeof take === 'function' ? Reflect.apply(take, null, []) : null;
  Reflect.deleteProperty(page, 'butacaEarly');
  const typed: [HTMLElement, string][] = [];
  if (typeof early !== 'object' || early === null) return { typed, press: null, held: null, focus: null };
  const { typed: fields, press, held, focus }: { [deed in keyof EarlyDeeds]?: unknown } = early;
  for (const [field, value] of fields instanceof Map ? fields : []) {
    if (field instanceof HTMLElement && typeof value === 'string') typed.push([field, value]);
  }
  return { typed, press: elementOrNull(press), held: elementOrNull(held), focus: elementOrNull(focus) };
}

function elementOrNull(value: unknown): HTMLElement | null {
  return value instanceof HTMLElement ? value : null;
}

/** Of a press that begins on something drawn and ends on what took its place the browser makes no click. */
function finishPress(page: Window, root: HTMLElement, held: HTMLElement): void {
  if (held.isConnected) return;
  const pressed = alive(held, root);
  const end = ({ target }: Event) => {
    if (pressed !== null && target instanceof Node && pressed.contains(target)) pressed.click();
  };
  page.addEventListener('pointerup', end, { capture: true, once: true });
}

/** The element, with React listening to it, or what stands in its place; null: there is no such thing any more. */
function alive(element: HTMLElement, root: HTMLElement): HTMLElement | null {
  // React makes alive at once what an event is for; this one does nothing else.
  element.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
  if (element.isConnected) return element;
  const name = nameOf(element);
  const alike = root.querySelectorAll<HTMLElement>(element.localName);
  return [...alike].find((other) => nameOf(other) === name) ?? null;
}

/** By what somebody tells it from others: the same on the drawn page and on the application's. */
function nameOf(element: HTMLElement): string {
  // Ids that React makes differ from one rendering to the next.
  const id = /[_:«]/.test(element.id) ? '' : element.id;
  const { textContent } = element;
  return JSON.stringify([element.getAttribute('type'), id, element.getAttribute('aria-label'), textContent]);
}

function fill(field: HTMLElement, value: string): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    // React tells of a value that is another than the last it knows of: it is let know of none, then passed by.
    field.value = '';
    Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
