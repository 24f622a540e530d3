import { ActionIcon, Group, Input } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EVENT_IMAGE_SHAPES, MOST_GALLERY_IMAGES } from '#domain/event-image.ts';
import { PictureField } from '../../../ui/picture-field/picture-field.tsx';
import type { GalleryItem } from '../model/event-form.ts';
import { HINT_FIRST } from '../../../ui/fields/hint-first.ts';
import { addressOf } from './address-of.ts';
import type { EventEditState } from './event-edit.ts';
import classes from './event-form.module.css';

interface GalleryFieldProps {
  readonly edit: EventEditState;
}

/** The pictures of the gallery in their order: moved, removed and added to. */
export function GalleryField({ edit: { form } }: GalleryFieldProps) {
  const { t } = useTranslation('events');
  const gallery = form.useWatchValue('gallery');
  const change = (items: readonly GalleryItem[]) => form.setFieldValue('gallery', items);
  const move = (from: number, to: number) => {
    const item = gallery[from];
    if (item !== undefined) change(gallery.toSpliced(from, 1).toSpliced(to, 0, item));
  };
  const error = form.errors['gallery'];
  return (
    <Input.Wrapper
      id="gallery"
      label={t('form.gallery')}
      labelElement="div"
      description={t('form.galleryText')}
      {...HINT_FIRST}
    >
      <ul className={classes['gallery']}>
        {gallery.map((item, index) => {
          const number = index + 1;
          return (
            <li key={item.id ?? addressOf(item.content)}>
              <img
                className={classes['galleryPicture']}
                src={item.id === null ? addressOf(item.content) : `${item.url}/320.webp`}
                alt={t('form.galleryItem', { number })}
              />
              <Group gap={4} justify="center" mt={4}>
                <ActionIcon
                  variant="subtle"
                  aria-label={t('form.galleryEarlier', { number })}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <IconChevronLeft size={18} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  aria-label={t('form.galleryLater', { number })}
                  disabled={index === gallery.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <IconChevronRight size={18} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="curtain"
                  aria-label={t('form.galleryRemove', { number })}
                  onClick={() => change(gallery.toSpliced(index, 1))}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              </Group>
            </li>
          );
        })}
        {gallery.length < MOST_GALLERY_IMAGES && (
          <li>
            <PictureField
              id="gallery-add"
              label={t('form.galleryAdd')}
              storedUrl={null}
              aspect={EVENT_IMAGE_SHAPES.gallery.aspect}
              value="unchanged"
              onChange={(picture) => {
                if (picture instanceof Blob) change([...gallery, { id: null, content: picture }]);
              }}
              error={typeof error === 'string' ? error : null}
            />
          </li>
        )}
      </ul>
    </Input.Wrapper>
  );
}
