import { QRCodeSVG } from 'qrcode.react';
import classes from './qr-code.module.css';

interface QrCodeProps {
  readonly value: string;
  /** Of a side with its quiet zone, pixels. */
  readonly size: number;
  /** What it is, for those who do not see it. */
  readonly title: string;
}

/** A code to be scanned: on a white tile whatever the theme, as scanners want it. */
export function QrCode({ value, size, title }: QrCodeProps) {
  return (
    <QRCodeSVG
      className={classes['tile']}
      value={value}
      size={size}
      level="M"
      marginSize={QUIET_ZONE}
      title={title}
    />
  );
}

/** Modules left white around a code, by its standard. */
const QUIET_ZONE = 4;
