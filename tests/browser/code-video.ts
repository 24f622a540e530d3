import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create } from 'qrcode';

const WIDTH = 640;
const HEIGHT = 480;
const FRAMES = 6;
const QUIET = 4;
const GREY = 128;

/**
 * A video (YUV4MPEG2, https://wiki.multimedia.cx/index.php/YUV4MPEG2) for Chromium's `--use-file-for-fake-video-capture`:
 * the code held still before the camera, on white. Answers its path.
 */
export function codeVideo(text: string): string {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const unit = Math.floor(Math.min(WIDTH, HEIGHT) / (modules.size + 2 * QUIET));
  const left = Math.floor((WIDTH - unit * modules.size) / 2);
  const top = Math.floor((HEIGHT - unit * modules.size) / 2);
  const light = Buffer.alloc(WIDTH * HEIGHT, 235);
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column) !== 1) continue;
      for (let line = 0; line < unit; line += 1) {
        const at = (top + row * unit + line) * WIDTH + left + column * unit;
        light.fill(16, at, at + unit);
      }
    }
  }
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, GREY);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colour]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  const file = join(mkdtempSync(join(tmpdir(), 'butaca-camera-')), 'code.y4m');
  writeFileSync(file, Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame)]));
  return file;
}
