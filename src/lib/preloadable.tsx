import { type ComponentType, lazy, useState } from 'react';

export type Preloadable<Props extends object> = ComponentType<Props> & {
  /** Afterwards the component is there in its first render. */
  readonly preload: () => Promise<void>;
};

/** A component whose code comes when it is first shown, or before, where that is known to be soon. */
export function preloadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Preloadable<Props> {
  const loaded: { component: ComponentType<Props> | null } = { component: null };
  const Later = lazy(async () => ({ default: await load() }));
  function Shown(props: Props) {
    const [Component] = useState(() => loaded.component ?? Later);
    return <Component {...props} />;
  }
  return Object.assign(Shown, {
    preload: async () => {
      loaded.component = await load();
    },
  });
}
