/**
 * `node deploy/with-secrets.js <program> …`: runs the program with each file of SECRETS_DIR (/run/secrets) as a setting
 * of its name, as the files of compose and Kubernetes secrets are: no secret stands in an environment that others read.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const folder = process.env['SECRETS_DIR'] ?? '/run/secrets';
if (existsSync(folder)) {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (/^[A-Z][A-Z0-9_]*$/.test(name) && statSync(file).isFile())
      process.env[name] ??= readFileSync(file, 'utf8').trim();
  }
}
const [program = 'server/main.ts'] = process.argv.splice(2, 1);
await import(resolve(program));
