import { Title, type TitleProps } from '@mantine/core';
import { useEffect, useRef } from 'react';

/**
 * The h1 of a screen. After a navigation the focus waits on `main` until the screen has its heading; then it
 * comes here, so that a screen reader says where one is. Takes nothing from who has moved on meanwhile.
 */
export function PageHeading(props: Omit<TitleProps, 'order'>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement?.tagName === 'MAIN') heading.current?.focus({ preventScroll: true });
  }, []);
  return <Title order={1} tabIndex={-1} ref={heading} {...props} />;
}
