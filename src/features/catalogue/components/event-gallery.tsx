import { Modal, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './event-gallery.module.css';
import { EventPicture } from './event-picture.tsx';

interface EventGalleryProps {
  readonly urls: readonly string[];
  /** Of the event. */
  readonly name: string;
}

/** Pictures of the event; pressed, one fills the screen. */
export function EventGallery({ urls, name }: EventGalleryProps) {
  const { t } = useTranslation('catalogue');
  const [opened, setOpened] = useState<number | null>(null);
  const url = opened === null ? undefined : urls[opened];
  const alt = (index: number) => t('gallery.picture', { event: name, number: index + 1, count: urls.length });
  return (
    <>
      <ul className={classes['grid']}>
        {urls.map((each, index) => (
          <li key={each}>
            <UnstyledButton className={classes['open'] ?? ''} onClick={() => setOpened(index)}>
              <EventPicture url={each} alt={alt(index)} sizes="(min-width: 48em) 16rem, 45vw" />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <Modal
        opened={url !== undefined}
        onClose={() => setOpened(null)}
        size="auto"
        centered
        title={opened === null ? '' : alt(opened)}
        closeButtonProps={{ 'aria-label': t('gallery.close') }}
      >
        {url !== undefined && <img src={url} alt={alt(opened ?? 0)} className={classes['large']} />}
      </Modal>
    </>
  );
}
