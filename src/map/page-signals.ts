/** What happens to the page as a whole. */
export interface PageSignals {
  readonly shown: () => void;
  readonly hidden: () => void;
  readonly online: () => void;
  readonly offline: () => void;
}

/** Tells what happens to the page; answers how to stop. */
export type WatchPage = (signals: PageSignals) => () => void;

export const watchPage: WatchPage = ({ shown, hidden, online, offline }) => {
  const visibility = () => (document.visibilityState === 'visible' ? shown() : hidden());
  document.addEventListener('visibilitychange', visibility);
  window.addEventListener('online', online);
  window.addEventListener('offline', offline);
  return () => {
    document.removeEventListener('visibilitychange', visibility);
    window.removeEventListener('online', online);
    window.removeEventListener('offline', offline);
  };
};
