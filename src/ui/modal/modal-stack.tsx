import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  Suspense,
  createContext,
  lazy,
  use,
  useMemo,
  useRef,
  useState,
} from 'react';
import { UNSAFE_DataRouterContext, useLocation } from 'react-router-dom';

/** What a modal shows (specification, section 2: generic modal). */
export interface ModalSpec {
  readonly title: string;
  /** Shown instead of `content`. */
  readonly description?: string | undefined;
  /** The body; gets how to close. */
  readonly content?: (close: () => void) => ReactNode;
  readonly size?: 'sm' | 'md' | 'lg';
  /** A form beside what comes of it: as wide as both, where the window is. */
  readonly wide?: boolean;
  /** What it shows changes its height: it hangs below the top edge, so that nothing in it moves meanwhile. */
  readonly grows?: boolean;
  readonly icon?: ReactNode;
  /** False: Escape does not close it. */
  readonly closable?: boolean;
  /** One button only: there is nothing to cancel. */
  readonly acceptOnly?: boolean;
  /** On the button that accepts; without it, `acceptOnly` and `onAccept` there are no buttons. */
  readonly actionLabel?: string;
  /** On the button that cancels; the usual one unless given. */
  readonly cancelLabel?: string;
  /** The modal closes once it resolves, and stays when it rejects. */
  readonly onAccept?: () => void | Promise<void>;
}

export interface OpenModal {
  readonly id: number;
  readonly spec: ModalSpec;
  /** What had the focus before, and gets it back. */
  readonly opener: Element | null;
}

interface ModalStack {
  /** Puts a modal on top of those that are open; answers how to close it. */
  readonly open: (spec: ModalSpec) => () => void;
  /** Fetches what shows modals: from then on one is there, with the focus, before the next key is pressed. */
  readonly prepare: () => Promise<void>;
}

const ModalStackContext = createContext<ModalStack | null>(null);

/** What shows modals is there. */
let isThere = false;
const loadLayer = async () => {
  const { ModalLayer } = await import('./modal-layer.tsx');
  isThere = true;
  return { default: ModalLayer };
};
const LateLayer = lazy(loadLayer);

/**
 * Keeps the stack and shows it: the newest on top, the earlier ones hidden with what was typed in them. Another
 * page leaves them all behind.
 */
export function ModalStackProvider({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const [modals, setModals] = useState<readonly OpenModal[]>([]);
  const [place, setPlace] = useState(pathname);
  if (place !== pathname) {
    setPlace(pathname);
    setModals([]);
  }
  const [Layer, setLayer] = useState<ComponentType<ComponentProps<typeof LateLayer>>>(() => LateLayer);
  const lastId = useRef(0);
  const stack = useMemo(() => {
    const close = (id: number) => setModals((open) => open.filter((modal) => modal.id !== id));
    const open = (spec: ModalSpec) => {
      const id = ++lastId.current;
      const opener = openerOf(document.activeElement);
      // While the first one is still coming nothing is to be seen of it: whoever presses again wants that one.
      setModals((before) => (before.length > 0 && !isThere ? before : [...before, { id, spec, opener }]));
      return () => close(id);
    };
    const prepare = async () => {
      const { default: Prepared } = await loadLayer();
      setLayer(() => Prepared);
    };
    return { open, close, prepare };
  }, []);
  return (
    <ModalStackContext value={stack}>
      {children}
      {modals.length > 0 && (
        <Suspense>
          <Layer modals={modals} onClose={stack.close} />
        </Suspense>
      )}
    </ModalStackContext>
  );
}

/** A menu goes as soon as something is chosen in it: its button opened the modal. */
function openerOf(active: Element | null): Element | null {
  const button = active?.closest('[role=menu]')?.getAttribute('aria-labelledby') ?? null;
  return button === null ? active : document.getElementById(button);
}

/** A page that was left opens nothing over the next one: what it asked for before it asks comes late on a slow line. */
export function useModalStack(): ModalStack {
  const stack = use(ModalStackContext);
  if (stack === null) throw new Error('no ModalStackProvider above this component');
  const router = use(UNSAFE_DataRouterContext)?.router;
  const { pathname } = useLocation();
  return useMemo(() => {
    const isLeft = () => router !== undefined && router.state.location.pathname !== pathname;
    return { ...stack, open: (spec) => (isLeft() ? () => undefined : stack.open(spec)) };
  }, [stack, router, pathname]);
}
