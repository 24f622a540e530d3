import { mkdirSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { build, preview, type Plugin } from 'vite';
import { findChromium } from '../../browser/find-chromium.ts';
import { glRenderer, launchChromium, preferredGl } from '../../browser/launch-chromium.ts';
import { round } from '../figures.ts';
import { arenaBytes } from './arena-plan.ts';
import type { Figures } from './figures.ts';
import { readOptions, type Options, type Screen } from './options.ts';
import { printTable } from './report.ts';
import { runContender } from './run-contender.ts';

const SOFTWARE =
  'Software GL: filling pixels and calling the fragment shader cost far more than on a GPU, sending buffers costs ' +
  'less. That favours whoever fills fewer pixels (culling, levels of detail, points against quads).';

const options = readOptions(process.argv.slice(2));
if (options) await compare(options);

/** Runs every contender at every size and screen; a table each, then one line of JSON. */
async function compare(chosen: Options): Promise<void> {
  const pictures = join(import.meta.dirname, '../../.artifacts/bench-peers');
  mkdirSync(pictures, { recursive: true });
  const chromium = findChromium();
  const gl = await rendererOf(chromium);
  console.log(`${gl}; ${cpus().length} processors, load ${loadavg().map(round).join(' ')}`);
  if (/llvmpipe|swiftshader/i.test(gl)) console.log(SOFTWARE);
  const server = await serve();
  const results: object[] = [];
  try {
    for (const screen of chosen.screens) {
      for (const seats of chosen.sizes) {
        const all: Record<string, Figures> = {};
        for (const contender of chosen.contenders) {
          const name = `${seats}-${screen.width}x${screen.height}-${contender}`;
          process.stderr.write(`${name}\n`);
          const pictureOf = (stretch: string): string => join(pictures, `${name}-${stretch}.png`);
          const { address } = server;
          all[contender] = await runContender({
            ...chosen,
            chromium,
            address,
            contender,
            seats,
            screen,
            pictureOf,
          });
        }
        results.push(report(screen, seats, chosen.throttle, all));
      }
    }
  } finally {
    await server.close();
  }
  console.log(`Pictures: ${pictures}`);
  console.log(JSON.stringify({ bench: 'peers', gl, load: loadavg().map(round), results }));
}

function report(
  screen: Screen,
  seats: number,
  throttle: number,
  all: Readonly<Record<string, Figures>>,
): object {
  const { width, height, pixelRatio } = screen;
  const slowed = throttle > 1 ? `, processor ${throttle} times slower` : '';
  const title = `${seats.toLocaleString('en')} seats, ${width} × ${height} @ ${pixelRatio}${slowed}; milliseconds`;
  console.log(`\n${title}; load ${loadavg().map(round).join(' ')}`);
  const aims = printTable(seats, all);
  return { seats, screen, throttle, figures: all, aims };
}

/** Builds the page as it would be shipped, once: what is edited meanwhile changes nothing. */
async function serve(): Promise<{ address: string; close: () => Promise<void> }> {
  const root = import.meta.dirname;
  const outDir = join(root, '../../../node_modules/.cache/bench-peers');
  const common = { root, configFile: false, logLevel: 'error', build: { outDir } } as const;
  await build({ ...common, build: { outDir, emptyOutDir: true, target: 'esnext' } });
  const server = await preview({ ...common, preview: { host: '127.0.0.1', port: 0 }, plugins: [arenas()] });
  const address = server.resolvedUrls?.local[0];
  if (address === undefined) throw new Error('the server has no address');
  return { address, close: () => server.close() };
}

/** Serves `/arena/<seats>` as the bytes of a plan. */
function arenas(): Plugin {
  const made = new Map<number, Uint8Array>();
  return {
    name: 'arenas',
    configurePreviewServer({ middlewares }) {
      middlewares.use('/arena/', (request, response) => {
        const seats = Number(request.url?.replace(/\D/g, ''));
        const bytes = made.get(seats) ?? arenaBytes(seats);
        made.set(seats, bytes);
        response.setHeader('content-type', 'application/octet-stream');
        response.end(bytes);
      });
    },
  };
}

async function rendererOf(chromium: string): Promise<string> {
  const browser = await launchChromium(chromium, preferredGl(), 'figures');
  try {
    return await glRenderer(await browser.newPage());
  } finally {
    await browser.close();
  }
}
