import 'react-easy-crop/react-easy-crop.css';
import { Alert, Button, Slider, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import Cropper from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import { ModalFooter } from '../modal/modal-footer.tsx';
import { useErrorToast } from '../use-error-text.ts';
import { type PictureArea, cutPicture } from './cut-picture.ts';
import classes from './picture-field.module.css';

interface PictureCropperProps {
  /** Of the picture as it was chosen; given back when the cropper goes, however it does. */
  readonly address: string;
  /** Width by height of what is kept. */
  readonly aspect: number;
  /** Pixels of the longer side, below which what is kept would look blurred where it is shown; null: it is shown small. */
  readonly sharpFrom: number | null;
  readonly onCut: (content: Blob) => void;
  readonly onCancel: () => void;
  /** It is no picture, whatever its name says. */
  readonly onUnreadable: () => void;
}

/** Chooses the part of a picture that is kept: by dragging, by the wheel, by arrow keys and the slider. */
export function PictureCropper(props: PictureCropperProps) {
  const { address, aspect, sharpFrom, onCut, onCancel, onUnreadable } = props;
  const { t } = useTranslation(['management', 'common']);
  const errorToast = useErrorToast();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<PictureArea | null>(null);
  const isSmall = area !== null && Math.max(area.width, area.height) < (sharpFrom ?? 0);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
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
          mediaProps={{ onError: onUnreadable }}
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
      <div aria-live="polite">
        {isSmall && (
          <Alert color="spotlight">
            {t('picture.small', { width: Math.round(area.width), height: Math.round(area.height) })}
          </Alert>
        )}
      </div>
      <ModalFooter>
        <Button variant="default" onClick={onCancel}>
          {t('common:action.cancel')}
        </Button>
        <Button onClick={cut} disabled={area === null}>
          {t('picture.use')}
        </Button>
      </ModalFooter>
    </Stack>
  );
}
