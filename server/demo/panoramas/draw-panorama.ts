import sharp from 'sharp';
import type { Plan } from '#engine/plan/plan.ts';
import { EYE_HEIGHT } from '#engine/view/relief.ts';
import { seatOutlook, turnBetween } from '#engine/view/seat-outlook.ts';
import { chairsSvg } from './chairs.ts';
import { lightAlong, type Rgb } from './light.ts';
import { roomModel } from './room-model.ts';

/** An equirectangular picture from a seat and where the stage is in it, degrees to the right of its middle. */
export interface DrawnPanorama {
  readonly content: Buffer;
  readonly stageYaw: number;
}

/** Straight ahead of the chair is the middle of the picture. `width` is even, pixels. Some seconds. */
export async function drawPanorama(
  plan: Plan,
  seat: number,
  metresPerUnit: number,
  width: number,
): Promise<DrawnPanorama> {
  const room = roomModel(plan, metresPerUnit);
  const { eye, ahead, towards } = seatOutlook(plan, seat);
  const [x, y] = [eye.x * metresPerUnit, eye.y * metresPerUnit];
  const from = [x, y, room.groundAt(x, y) + EYE_HEIGHT] as const;
  const start = Math.atan2(ahead.y, ahead.x);
  const height = width / 2;
  const colors = plan.regions.map(({ color }) => rgb(color));
  const pixels = Buffer.alloc(width * height * 3);
  for (let row = 0; row < height; row++) {
    const up = (0.5 - (row + 0.5) / height) * Math.PI;
    for (let column = 0; column < width; column++) {
      const angle = start + ((column + 0.5) / width - 0.5) * 2 * Math.PI;
      const to = [Math.cos(angle) * Math.cos(up), Math.sin(angle) * Math.cos(up), Math.sin(up)] as const;
      const light = lightAlong(room, colors, { from, to });
      light.forEach((channel, i) => {
        pixels[(row * width + column) * 3 + i] = Math.max(0, Math.min(255, Math.round(channel)));
      });
    }
  }
  const chairs = chairsSvg({ plan, seat, room, from, start, width, metresPerUnit });
  const content = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .composite([{ input: Buffer.from(chairs) }])
    .webp({ quality: 62, effort: 6 })
    .toBuffer();
  const stageYaw = Math.round((turnBetween(ahead, towards) * 1800) / Math.PI) / 10;
  return { content, stageYaw };
}

function rgb(hex: string): Rgb {
  const part = (start: number): number => Number.parseInt(hex.slice(start, start + 2), 16);
  return [part(1), part(3), part(5)];
}
