import 'react-easy-crop/react-easy-crop.css';
import { Button, Group, Slider, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import { useErrorToast } from '../use-error-text.ts';
import { type PictureArea, cutPicture } from './cut-picture.ts';
import classes from './picture-field.module.css';

interface PictureCropperProps {
  /** Of the picture as it was chosen. */
  readonly address: string;
  /** Width by height of what is kept. */
  readonly aspect: number;
  readonly onCut: (content: Blob) => void;
}

/** Chooses the part of a picture that is kept: by dragging, by the wheel, by arrow keys and the slider. */
export function PictureCropper({ address, aspect, onCut }: PictureCropperProps) {
  const { t } = useTranslation('management');
  const errorToast = useErrorToast();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<PictureArea | null>(null);
  const cut = () => {
    if (area !== null) cutPicture(address, area).then(onCut, errorToast);
  };
  return (
    <Stack gap="md">
      <div className={classes['cropper']}>
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          aspect={aspect}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
        />
      </div>
      <div>
        <Text size="sm" id="picture-zoom">
          {t('picture.zoom')}
        </Text>
        <Slider
          min={1}
          max={4}
          step={0.05}
          label={null}
          value={zoom}
          onChange={setZoom}
          thumbProps={{ 'aria-labelledby': 'picture-zoom' }}
        />
      </div>
      <Group justify="flex-end">
        <Button onClick={cut} disabled={area === null}>
          {t('picture.use')}
        </Button>
      </Group>
    </Stack>
  );
}
