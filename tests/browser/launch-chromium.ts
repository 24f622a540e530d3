import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';

/**
 * What draws WebGL: Mesa's llvmpipe is far faster than Chromium's own SwiftShader, where it is installed. `none`: a
 * browser without WebGL.
 */
export type Gl = 'mesa' | 'swiftshader' | 'none';

const quiet = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // As letters are drawn where there are windows, which the pictures of the map are compared with.
  '--font-render-hinting=slight',
];

const glFlags: Readonly<Record<Gl, readonly string[]>> = {
  mesa: ['--use-gl=angle', '--use-angle=gl-egl', '--ignore-gpu-blocklist'],
  swiftshader: ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  none: ['--disable-gpu', '--disable-3d-apis'],
};

/**
 * What a browser is for. `figures`: as visitors have it. `journeys`: the same pages for less of the processor, where GL
 * itself is software and no page lives for long: the processor paints pages and puts their layers together, for a third
 * less than by GL, and V8 makes no optimized code, which takes longer than it saves (a seventh of a journey's time), nor
 * collects in several threads, for which there are no cores.
 */
type Purpose = 'journeys' | 'figures';

const purposeFlags: Readonly<Record<Purpose, readonly string[]>> = {
  journeys: [
    '--disable-gpu-rasterization',
    '--disable-gpu-compositing',
    '--js-flags=--no-opt,--no-maglev,--single-threaded-gc',
  ],
  figures: [],
};

/** Starts a headless Chromium of its own profile; Mesa draws WebGL when it is there, unless told otherwise. */
export function launchChromium(
  executablePath: string,
  gl: Gl = preferredGl(),
  purpose: Purpose = 'journeys',
): Promise<Browser> {
  const args = [...quiet, ...glFlags[gl], ...purposeFlags[purpose]];
  return chromium.launch({ executablePath, headless: true, args });
}

/** One that sees the video in the place of its camera, and lets pages use it. @param video YUV4MPEG2 */
export function launchWithCamera(executablePath: string, video: string): Promise<Browser> {
  const camera = [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${video}`,
  ];
  return chromium.launch({ executablePath, headless: true, args: [...quiet, ...glFlags.none, ...camera] });
}

/** Mesa needs its EGL entry and a software driver. */
export function preferredGl(): Gl {
  const libraries = ['/usr/lib', '/usr/lib64', ...subfolders('/usr/lib')];
  const has = (name: string) => libraries.some((folder) => existsSync(join(folder, name)));
  return has('libEGL_mesa.so.0') && has('dri/swrast_dri.so') ? 'mesa' : 'swiftshader';
}

function subfolders(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => join(folder, entry.name));
}

/** Name of the GL behind a page, for figures: `ANGLE (Mesa, llvmpipe …)`. Empty when WebGL does not start. */
export function glRenderer(page: Page): Promise<string> {
  return page.evaluate(() => {
    const gl = document.createElement('canvas').getContext('webgl2');
    const info = gl?.getExtension('WEBGL_debug_renderer_info');
    return info ? String(gl?.getParameter(info.UNMASKED_RENDERER_WEBGL)) : '';
  });
}
