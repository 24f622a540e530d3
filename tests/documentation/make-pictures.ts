/**
 * `npm run docs:pictures`: the pictures below docs/images, from the running product; `-- animation`, `-- es` or
 * `-- en` for some of them, `-- http://127.0.0.1:4173 en` from a product with the demo that runs already.
 */
import { findChromium } from '../browser/find-chromium.ts';
import { launchChromium } from '../browser/launch-chromium.ts';
import { startProduct } from '../browser/start-product.ts';
import { mapAnimation } from './map-animation.ts';
import type { Studio } from './studio.ts';
import { venuePictures } from './venue-pictures.ts';

const series: Readonly<Record<string, (studio: Studio) => Promise<void>>> = {
  animation: mapAnimation,
  es: (studio) => venuePictures(studio, 'es'),
  en: (studio) => venuePictures(studio, 'en'),
};

const asked = process.argv.slice(2).filter((word) => !word.startsWith('http'));
const running = process.argv.find((word) => word.startsWith('http'));
const unknown = asked.filter((name) => !(name in series));
if (unknown.length > 0)
  throw new Error(`There is no ${unknown.join(', ')}: ${Object.keys(series).join(', ')}`);

const browser = await launchChromium(findChromium());
try {
  // Each on a product of its own, with the demo as it comes: the same pictures every time.
  for (const name of asked.length > 0 ? asked : Object.keys(series)) {
    const product = running === undefined ? await startProduct() : null;
    try {
      await series[name]?.({ browser, productUrl: product?.url ?? running ?? '' });
    } finally {
      await product?.stop();
    }
  }
} finally {
  await browser.close();
}
