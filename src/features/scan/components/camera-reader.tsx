import { Alert, Button } from '@mantine/core';
import { IconBulb, IconBulbOff, IconCamera, IconCameraOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Clock } from '../../../lib/clock.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { createQrDecoder } from '../model/qr-decoder.ts';
import classes from './camera-reader.module.css';

/** Between two pictures that are looked at, ms. */
const EVERY = 120;
/** The same code before the camera is read again after so long without it, ms. */
const AGAIN_AFTER = 2500;
/** Longest side of the picture that is looked at, pixels. */
const LOOKED_AT = 720;

/** Turns the light of the camera on or off. */
type Torch = (isLit: boolean) => Promise<void>;
type Standing = 'off' | 'on' | 'denied' | 'none';

declare global {
  // https://w3c.github.io/mediacapture-image/#torch
  interface MediaTrackCapabilities {
    readonly torch?: boolean;
  }
  interface MediaTrackConstraintSet {
    torch?: boolean;
  }
}

interface CameraReaderProps {
  readonly onCode: (code: string) => void;
}

/** The camera, off until it is asked for; each code it sees is told once. */
export function CameraReader({ onCode }: CameraReaderProps) {
  const { t } = useTranslation('scan');
  const { clock } = useServices();
  const [standing, setStanding] = useState<Standing>('off');
  const [torch, setTorch] = useState<Torch | null>(null);
  const video = useRef<HTMLVideoElement>(null);
  const heard = useRef(onCode);
  useEffect(() => {
    heard.current = onCode;
  }, [onCode]);
  // There before it is needed: the connection may be gone by then.
  useEffect(() => void createQrDecoder().catch(() => undefined), []);
  useEffect(() => {
    if (standing !== 'on' || video.current === null) return;
    return watchCamera(video.current, clock, {
      onCode: (code) => heard.current(code),
      onTorch: (found) => setTorch(() => found),
      onFault: setStanding,
    });
  }, [standing, clock]);
  return (
    <section className={classes['camera']} aria-label={t('camera.label')}>
      {standing === 'on' && (
        <div className={classes['frame']}>
          <video ref={video} className={classes['video']} muted playsInline aria-label={t('camera.aim')} />
          <span className={classes['aim']} aria-hidden />
        </div>
      )}
      {(standing === 'denied' || standing === 'none') && (
        <Alert color="spotlight">{t(`camera.${standing}`)}</Alert>
      )}
      {standing === 'on' && torch !== null && <TorchButton torch={torch} />}
      <Button
        size="lg"
        fullWidth
        variant={standing === 'on' ? 'default' : 'filled'}
        leftSection={
          standing === 'on' ? <IconCameraOff size={20} aria-hidden /> : <IconCamera size={20} aria-hidden />
        }
        onClick={() => setStanding(standing === 'on' ? 'off' : 'on')}
      >
        {t(standing === 'on' ? 'camera.stop' : 'camera.start')}
      </Button>
    </section>
  );
}

function TorchButton({ torch }: { readonly torch: Torch }) {
  const { t } = useTranslation('scan');
  const [isLit, setLit] = useState(false);
  return (
    <Button
      size="md"
      fullWidth
      variant="default"
      leftSection={isLit ? <IconBulbOff size={20} aria-hidden /> : <IconBulb size={20} aria-hidden />}
      // A light that does not obey stays as it is, and so does the button.
      onClick={() =>
        void torch(!isLit).then(
          () => setLit(!isLit),
          () => undefined,
        )
      }
    >
      {t(isLit ? 'camera.torchOff' : 'camera.torchOn')}
    </Button>
  );
}

interface CameraListener {
  readonly onCode: (code: string) => void;
  /** Null: the camera has no light, or is off. */
  readonly onTorch: (torch: Torch | null) => void;
  readonly onFault: (standing: Standing) => void;
}

/** Shows the camera in the video and reads codes from it; answers how to end. */
function watchCamera(
  video: HTMLVideoElement,
  clock: Clock,
  { onCode, onTorch, onFault }: CameraListener,
): () => void {
  let isOver = false;
  let stream: MediaStream | null = null;
  let last = { text: '', at: 0 };
  const canvas = document.createElement('canvas');

  const seen = (text: string) => {
    const now = clock.elapsed();
    const isSame = text === last.text && now - last.at < AGAIN_AFTER;
    last = { text, at: now };
    if (!isSame) onCode(text);
  };
  const begin = async () => {
    try {
      stream = await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
      });
    } catch (thrown) {
      onFault(thrown instanceof DOMException && thrown.name === 'NotAllowedError' ? 'denied' : 'none');
      return;
    }
    if (isOver) {
      endStream();
      return;
    }
    video.srcObject = stream;
    await video.play();
    onTorch(torchOf(stream));
    const decode = await createQrDecoder();
    const look = async () => {
      if (isOver) return;
      const text = drawFrame(video, canvas) ? await decode(canvas) : null;
      if (text !== null && text !== '') seen(text);
      clock.after(EVERY, () => void look());
    };
    await look();
  };
  const endStream = () => {
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  begin().catch(() => {
    // It was turned off while it was starting.
    if (!isOver) onFault('none');
  });
  return () => {
    isOver = true;
    endStream();
    onTorch(null);
    video.srcObject = null;
  };
}

/** Null: the camera has no light that can be turned on. */
function torchOf(stream: MediaStream): Torch | null {
  const [track] = stream.getVideoTracks();
  // Not every browser says what a track can do.
  if (track === undefined || !('getCapabilities' in track) || track.getCapabilities().torch !== true)
    return null;
  return (isLit) => track.applyConstraints({ advanced: [{ torch: isLit }] });
}

/** False while there is no picture yet. */
function drawFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement): boolean {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return false;
  const scale = Math.min(1, LOOKED_AT / Math.max(videoWidth, videoHeight));
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas.getContext('2d', { willReadFrequently: true })?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return true;
}
