import '@mantine/core/styles.layer.css';
import { Outlet } from 'react-router-dom';
import { useViewRefresh } from '../lib/view-refresh.tsx';

/** What every screen stands on, loaded beside the first one: all of Mantine's styles. */
export function ScreenHost() {
  const { count } = useViewRefresh();
  return <Outlet key={count} />;
}
