import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, expect, it } from 'vitest';
import { fallbackTexts } from './fallback-texts.ts';

const root = mkdtempSync(join(tmpdir(), 'butaca-texts-'));
afterAll(() => rmSync(root, { recursive: true }));

function writeTexts(language: string, texts: object): void {
  mkdirSync(join(root, 'locales', language), { recursive: true });
  writeFileSync(join(root, 'locales', language, 'common.json'), JSON.stringify(texts));
}

it('a text that a locale file lacks is the other language’s, and those that it has stay', async () => {
  writeTexts('es', { save: 'Guardar', user: { logout: 'Salir' }, own_many: 'muchas' });
  writeTexts('en', { save: 'Save', user: { logout: 'Leave', login: 'Come in' }, close: 'Close' });
  writeFileSync(
    join(root, 'entry.js'),
    `import es from './locales/es/common.json'; import en from './locales/en/common.json'; export { es, en };`,
  );
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [fallbackTexts('en')],
    build: { write: false, lib: { entry: 'entry.js', formats: ['es'], fileName: 'entry' } },
  }).then((outputs) => (Array.isArray(outputs) ? outputs[0] : outputs))) as Rolldown.RolldownOutput;
  const built = (await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`)) as object;

  expect(built).toMatchObject({
    es: {
      save: 'Guardar',
      user: { logout: 'Salir', login: 'Come in' },
      close: 'Close',
      own_many: 'muchas',
    },
    en: { save: 'Save', user: { logout: 'Leave', login: 'Come in' }, close: 'Close' },
  });
});
