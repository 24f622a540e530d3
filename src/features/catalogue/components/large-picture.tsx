import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './event-gallery.module.css';

interface LargePictureProps {
  readonly url: string;
  readonly alt: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** A picture over the whole screen. */
export function LargePicture({ url, alt, opened, onClose }: LargePictureProps) {
  const { t } = useTranslation('catalogue');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="auto"
      centered
      title={alt}
      closeButtonProps={{ 'aria-label': t('gallery.close') }}
    >
      <img src={url} alt={alt} className={classes['large']} />
    </Modal>
  );
}
