import { resolve } from 'node:path';
import { z } from 'zod';
import { accept, refuse, type Result } from '#domain/result.ts';

/** How the server runs, read once from the environment and the command line. */
export interface ServerConfig {
  readonly mode: 'development' | 'production' | 'test';
  readonly host: string;
  readonly port: number;
  /** Origin that visitors see, without a slash at its end: links in mails and payment returns begin with it. */
  readonly baseUrl: string;
  /** Absolute path of the folder for the embedded database, uploads and undelivered mail. */
  readonly dataDir: string;
  /** A PostgreSQL to use instead of the embedded one. */
  readonly databaseUrl: string | undefined;
  /** How long a booking lives from its first seat. */
  readonly bookingMinutes: number;
  /** Whether an empty database is filled with the demo's spaces, events and accounts. */
  readonly demoData: boolean;
  /** Whether the payment provider that needs no money is offered. */
  readonly sandboxPayment: boolean;
  /** The super admin to create in a database that has none. */
  readonly firstAdmin: FirstAdmin | undefined;
  /** Visitors come through one proxy, which says their address. */
  readonly trustProxy: boolean;
  /** Where mail is handed in; without it mails land in the data folder. */
  readonly smtpUrl: string | undefined;
}

export interface FirstAdmin {
  readonly email: string;
  readonly password: string;
}

/** A wrong setting; `message` is one line that names it and what is expected. */
export interface ConfigRefusal {
  readonly setting: string;
  readonly message: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const schemes = (...names: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && names.includes(new URL(text).protocol));

const integer = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most));

const flag = z.enum(['0', '1']).transform((text) => text === '1');

/** One line a variable: how it is read, its value when unset, and what a wrong value is told. */
const variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('127.0.0.1'),
  PORT: integer(1, 65535).default(4173),
  BASE_URL: schemes('http:', 'https:').optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: schemes('postgres:', 'postgresql:').optional(),
  BOOKING_MINUTES: integer(1, 120).default(10),
  ALLOW_DEMO_DATA: flag.default(false),
  ALLOW_SANDBOX_PAYMENT: flag.default(false),
  TRUST_PROXY: flag.default(false),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(8).max(200).optional(),
  SMTP_URL: schemes('smtp:', 'smtps:').optional(),
});

const expectations: Readonly<Record<keyof z.input<typeof variables>, string>> = {
  NODE_ENV: 'development, production or test',
  HOST: 'a host name or an address to listen on, such as 127.0.0.1 or 0.0.0.0',
  PORT: 'a whole number from 1 to 65535',
  BASE_URL: 'an address such as https://tickets.example.org',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'an address such as postgres://user:password@host:5432/database',
  BOOKING_MINUTES: 'a whole number from 1 to 120',
  ALLOW_DEMO_DATA: '0 or 1',
  ALLOW_SANDBOX_PAYMENT: '0 or 1',
  TRUST_PROXY: '0 or 1',
  ADMIN_EMAIL: 'an e-mail address',
  ADMIN_PASSWORD: '8 to 200 characters',
  SMTP_URL: 'an address such as smtp://user:password@host:587',
};

/** May hold a password: never repeated in a message. */
const secrets: ReadonlySet<string> = new Set(['DATABASE_URL', 'ADMIN_PASSWORD', 'SMTP_URL']);

/**
 * Reads the environment (an empty value counts as unset) and the arguments after the program's name.
 * The first wrong setting is refused; nothing is guessed.
 */
export function readConfig(env: Environment, argv: readonly string[]): Result<ServerConfig, ConfigRefusal> {
  const unknown = argv.find((argument) => argument !== '--no-demo');
  if (unknown !== undefined) return wrong(unknown, `unknown argument "${unknown}": expected --no-demo`);

  const given = Object.fromEntries(Object.entries(env).filter(([, text]) => text !== ''));
  const parsed = variables.safeParse(given);
  if (!parsed.success) return wrongVariable(String(parsed.error.issues[0]?.path[0]), given);

  const values = parsed.data;
  if ((values.ADMIN_EMAIL === undefined) !== (values.ADMIN_PASSWORD === undefined)) {
    const missing = values.ADMIN_EMAIL === undefined ? 'ADMIN_EMAIL' : 'ADMIN_PASSWORD';
    return wrong(missing, `${missing}: expected together with the other half of the first super admin`);
  }
  return accept(toConfig(values, argv.includes('--no-demo')));
}

function toConfig(values: z.output<typeof variables>, withoutDemo: boolean): ServerConfig {
  const production = values.NODE_ENV === 'production';
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = values;
  return {
    mode: values.NODE_ENV,
    host: values.HOST,
    port: values.PORT,
    baseUrl: values.BASE_URL?.replace(/\/+$/, '') ?? localOrigin(values.HOST, values.PORT),
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    bookingMinutes: values.BOOKING_MINUTES,
    demoData: !withoutDemo && (!production || values.ALLOW_DEMO_DATA),
    sandboxPayment: !production || values.ALLOW_SANDBOX_PAYMENT,
    trustProxy: values.TRUST_PROXY,
    firstAdmin: email === undefined || password === undefined ? undefined : { email, password },
    smtpUrl: values.SMTP_URL,
  };
}

/** An address that a browser on this machine can open; "every address" is none. */
function localOrigin(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

function wrongVariable(name: string, given: Environment) {
  const expected =
    Object.entries(expectations).find(([variable]) => variable === name)?.[1] ?? 'another value';
  const received = secrets.has(name) ? '' : `, not "${given[name] ?? ''}"`;
  return wrong(name, `${name}: expected ${expected}${received}`);
}

function wrong(setting: string, message: string) {
  return refuse<ConfigRefusal>({ setting, message });
}
