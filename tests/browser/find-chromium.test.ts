import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findChromium } from './find-chromium.ts';

const folder = mkdtempSync(join(tmpdir(), 'butaca-chromium-'));
afterAll(() => rmSync(folder, { recursive: true }));

function program(name: string, exitCode: number): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\nexit ${exitCode}\n`);
  chmodSync(path, 0o755);
  return path;
}

describe('findChromium', () => {
  it('takes the one that CHROMIUM_PATH names', () => {
    const named = program('named', 0);
    program('chromium', 0);
    expect(findChromium({ CHROMIUM_PATH: named, PATH: folder })).toBe(named);
  });

  it('does not go on silently when that one does not run', () => {
    program('chromium', 0);
    const broken = program('broken', 127);
    expect(() => findChromium({ CHROMIUM_PATH: broken, PATH: folder })).toThrow(
      /^CHROMIUM_PATH names .*broken/,
    );
  });

  it('takes the system’s, and passes over one that does not run', () => {
    program('chromium', 127);
    const chrome = program('google-chrome', 0);
    expect(findChromium({ PATH: `/nowhere:${folder}` })).toBe(chrome);
  });

  it('prefers the one without windows', () => {
    program('chromium', 0);
    const shell = program('chromium-headless-shell', 0);
    expect(findChromium({ PATH: folder })).toBe(shell);
  });
});
