/** What a stream of server-sent events tells. */
export interface StreamListener {
  /** The connection stands, for the first time or again. */
  readonly opened: () => void;
  /** An event by its name, its data as sent. */
  readonly event: (name: string, data: string) => void;
  /** The connection broke. `final`: the browser will not try again by itself. */
  readonly broken: (final: boolean) => void;
}

/** Opens a stream of the named events at `url`; answers how to close it. */
export type OpenStream = (url: string, names: readonly string[], listener: StreamListener) => () => void;

/** @param origin of the back end; '' is the page's own */
export const eventStreamsFrom =
  (origin: string): OpenStream =>
  (url, names, listener) =>
    openEventStream(origin + url, names, listener);

const openEventStream: OpenStream = (url, names, listener) => {
  const source = new EventSource(url);
  source.onopen = () => listener.opened();
  source.onerror = () => listener.broken(source.readyState === EventSource.CLOSED);
  for (const name of names) {
    source.addEventListener(name, (event: MessageEvent<unknown>) => listener.event(name, String(event.data)));
  }
  return () => source.close();
};
