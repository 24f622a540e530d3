import { UnstyledButton } from '@mantine/core';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './event-gallery.module.css';
import { EventPicture } from './event-picture.tsx';
import { toastFailure } from '../../../ui/toasts.ts';
import { LatePart } from '../../../ui/late-part.tsx';

const LargePicture = lazy(async () => ({ default: (await import('./large-picture.tsx')).LargePicture }));

interface EventGalleryProps {
  readonly urls: readonly string[];
  /** Of the event. */
  readonly name: string;
}

/** Pictures of the event; pressed, one fills the screen. */
export function EventGallery({ urls, name }: EventGalleryProps) {
  const { t } = useTranslation(['catalogue', 'common']);
  const [opened, setOpened] = useState(false);
  /** The one that was pressed last: it stays while the window closes. */
  const [pressed, setPressed] = useState(0);
  const [wasOpened, setWasOpened] = useState(false);
  const alt = (index: number) => t('gallery.picture', { event: name, number: index + 1, count: urls.length });
  const open = (index: number) => {
    setPressed(index);
    setWasOpened(true);
    setOpened(true);
  };
  return (
    <>
      <ul className={classes['grid']}>
        {urls.map((each, index) => (
          <li key={`${index} ${each}`}>
            <UnstyledButton className={classes['open'] ?? ''} onClick={() => open(index)}>
              <EventPicture url={each} alt={alt(index)} sizes="(min-width: 48em) 16rem, 45vw" />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {wasOpened && (
        <LatePart onMissing={() => toastFailure(t('common:failure.content'))} missing={null}>
          <LargePicture
            url={urls[pressed] ?? ''}
            alt={alt(pressed)}
            opened={opened}
            onClose={() => setOpened(false)}
          />
        </LatePart>
      )}
    </>
  );
}
