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
];

const glFlags: Readonly<Record<Gl, readonly string[]>> = {
  mesa: ['--use-gl=angle', '--use-angle=gl-egl', '--ignore-gpu-blocklist'],
  swiftshader: ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  none: ['--disable-gpu', '--disable-3d-apis'],
};

/** Starts a headless Chromium of its own profile; Mesa draws when it is there, unless told otherwise. */
export function launchChromium(executablePath: string, gl: Gl = preferredGl()): Promise<Browser> {
  return chromium.launch({ executablePath, headless: true, args: [...quiet, ...glFlags[gl]] });
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
