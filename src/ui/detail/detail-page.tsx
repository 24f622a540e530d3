import { Container } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts';
import { PageHeading } from '../page-heading.tsx';
import classes from './detail.module.css';

interface DetailPageProps {
  readonly title: string;
  /** Beside the title: states as badges. */
  readonly badges?: ReactNode;
  /** Under the title. */
  readonly lead?: ReactNode;
  /** Buttons at the end of the line. */
  readonly actions?: ReactNode;
  /** Lists and maps take all the room there is; the rest stays at the left, below the breadcrumbs. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A screen of the management area: its heading with what can be done, and its contents. */
export function DetailPage({ title, badges, lead, actions, wide = true, children }: DetailPageProps) {
  const place = useFocusAfterRemoval<HTMLDivElement>();
  return (
    <Container size={wide ? 1440 : 'md'} {...(wide ? {} : { ml: 0 })} className={classes['page'] ?? ''}>
      <header className={classes['header']}>
        <div className={classes['names']}>
          <div className={classes['title']}>
            <PageHeading size="h2">{title}</PageHeading>
            {badges}
          </div>
          {lead}
        </div>
        {actions !== undefined && (
          <div ref={place} tabIndex={-1} role="group" aria-label={title} className={classes['actions']}>
            {actions}
          </div>
        )}
      </header>
      {children}
    </Container>
  );
}
