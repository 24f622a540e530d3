import type { SeatPicture } from './seat-picture.ts';

/** Colours of a picture, as SVG understands them. */
export interface SeatPictureColors {
  readonly wall: string;
  readonly floor: string;
  readonly backdrop: string;
  readonly front: string;
  readonly stage: string;
  readonly field: string;
  readonly performer: string;
  readonly person: string;
  /** The light on heads and shoulders. */
  readonly rim: string;
}

/** A house with the lights down: reads on light pages and on dark ones. */
export const houseColors: SeatPictureColors = {
  wall: '#2b2f3a',
  floor: '#1d2029',
  backdrop: '#7d2b3a',
  front: '#5a4632',
  stage: '#c99a5b',
  field: '#3f8f4f',
  performer: '#fff3d6',
  person: '#10131b',
  rim: '#4b556b',
};

/** How much of its light the farthest head has lost. */
const HAZE = 0.6;
const REGION_OPACITY = 0.4;

/** The picture as a complete SVG document: without scripts, styles and texts. */
export function seatPictureSvg(picture: SeatPicture, colors: SeatPictureColors = houseColors): string {
  const { width, height, horizon, shapes } = picture;
  const ground = Math.min(height, Math.max(0, horizon));
  const paths = shapes.map(({ role, far, path, color }) => {
    const fill = role === 'region' ? (color ?? colors.floor) : colors[role];
    const opacity = role === 'region' ? REGION_OPACITY : 1;
    const rim =
      role === 'person' ? ` stroke="${colors.rim}" stroke-opacity="${(1 - far * HAZE).toFixed(2)}"` : '';
    return `<path fill="${fill}" fill-opacity="${opacity}"${rim} d="${path}"/>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<path fill="${colors.wall}" d="M0 0H${width}V${height}H0Z"/>`,
    `<path fill="${colors.floor}" d="M0 ${ground.toFixed(1)}H${width}V${height}H0Z"/>`,
    ...paths,
    '</svg>',
  ].join('');
}
