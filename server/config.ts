import { resolve } from 'node:path';
import { z } from 'zod';
import { email, newPassword } from '#domain/calls/fields.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import {
  invoiceExpectations,
  type InvoiceSettings,
  invoiceVariables,
  readInvoiceSettings,
} from './modules/invoice/invoice-settings.ts';
import { LOG_LEVELS, type LogLevel } from './logging/logger-settings.ts';
import {
  paymentExpectations,
  paymentSecrets,
  type PaymentSettings,
  paymentVariables,
  readPaymentSettings,
} from './payments/payment-settings.ts';

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
  /** The NATS through which several servers tell each other of changes; undefined: the database does it. */
  readonly busUrl: string | undefined;
  /** How long a booking lives from its first seat. */
  readonly bookingMinutes: number;
  /** Whether an empty database is filled with the demo's spaces, events and accounts. */
  readonly demoData: boolean;
  /** How orders are paid. */
  readonly payments: PaymentSettings;
  /** In whose name papers of orders are issued. */
  readonly invoices: InvoiceSettings;
  /** The super admin to create in a database that has none. */
  readonly firstAdmin: FirstAdmin | undefined;
  /** Who reaches nothing before a second factor is added. */
  readonly requireTwoFactor: 'nobody' | 'staff';
  /** Visitors come through one proxy, which says their address. */
  readonly trustProxy: boolean;
  /** The origin of another back end that the pages call; undefined: this one. */
  readonly apiOrigin: string | undefined;
  /** How long what has ended is kept: bookings without an order, letters, quick accounts that nobody joined. */
  readonly keepDays: number;
  /** How long after a show it is known who its participants were. */
  readonly participantDays: number;
  /** How long lines of the audit log are kept. */
  readonly auditDays: number;
  /** How long before a show whoever has tickets is reminded of it; 0: not at all. */
  readonly reminderHours: number;
  /** Where mail is handed in; without it mails land in the data folder. */
  readonly smtpUrl: string | undefined;
  /** Least severity that is logged. */
  readonly logLevel: LogLevel;
  /** Opens /metrics; undefined: to this machine alone. */
  readonly metricsToken: string | undefined;
  /** How long a shutdown may take before it is cut off. */
  readonly shutdownSeconds: number;
  /** How long a server that is about to stop still serves, for those who send visitors to it to notice. */
  readonly shutdownNoticeSeconds: number;
  /** Where traces go; undefined: nothing is traced. */
  readonly tracing: TracingSettings | undefined;
}

export interface TracingSettings {
  /** Of a collector, without the `/v1/traces` that its spans go to. */
  readonly endpoint: string;
  /** What this server is called there. */
  readonly serviceName: string;
  /** Of so many requests one part is traced, 0 to 1. */
  readonly ratio: number;
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

const ratio = z
  .string()
  .regex(/^(?:0|1|0?\.\d{1,6}|1\.0+)$/)
  .transform(Number);

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
  BUS_URL: schemes('nats:', 'tls:').optional(),
  BOOKING_MINUTES: integer(1, 120).default(10),
  KEEP_DAYS: integer(1, 3650).default(30),
  PARTICIPANT_DAYS: integer(1, 36_500).default(365),
  AUDIT_DAYS: integer(90, 36_500).default(1825),
  REMINDER_HOURS: integer(0, 336).default(24),
  API_ORIGIN: schemes('http:', 'https:').optional(),
  ALLOW_DEMO_DATA: flag.default(false),
  ALLOW_SANDBOX_PAYMENT: flag.default(false),
  TRUST_PROXY: flag.default(false),
  REQUIRE_TWO_FACTOR: z.enum(['nobody', 'staff']).default('nobody'),
  ADMIN_EMAIL: email.optional(),
  ADMIN_PASSWORD: newPassword.optional(),
  SMTP_URL: schemes('smtp:', 'smtps:').optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('warn'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,512}$/)
    .optional(),
  SHUTDOWN_SECONDS: integer(1, 600).default(20),
  SHUTDOWN_NOTICE_SECONDS: integer(0, 300).default(0),
  OTEL_EXPORTER_OTLP_ENDPOINT: schemes('http:', 'https:').optional(),
  OTEL_SERVICE_NAME: z.string().max(100).default('butaca'),
  OTEL_TRACES_SAMPLER_ARG: ratio.default(1),
  ...paymentVariables,
  ...invoiceVariables,
});

/** How each variable is read; docs/operations/configuration.md has a row for each. */
export const VARIABLES: Readonly<Record<string, z.ZodType>> = variables.shape;

const expectations: Readonly<Record<keyof z.input<typeof variables>, string>> = {
  NODE_ENV: 'development, production or test',
  HOST: 'a host name or an address to listen on, such as 127.0.0.1 or 0.0.0.0',
  PORT: 'a whole number from 1 to 65535',
  BASE_URL: 'an address such as https://tickets.example.org',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'an address such as postgres://user:password@host:5432/database',
  BUS_URL: 'an address such as nats://user:password@host:4222, or tls://…',
  BOOKING_MINUTES: 'a whole number from 1 to 120',
  KEEP_DAYS: 'a whole number from 1 to 3650',
  PARTICIPANT_DAYS: 'a whole number from 1 to 36500',
  AUDIT_DAYS: 'a whole number from 90 to 36500',
  REMINDER_HOURS: 'a whole number from 0 to 336',
  API_ORIGIN: 'an address such as https://api.example.org',
  ALLOW_DEMO_DATA: '0 or 1',
  ALLOW_SANDBOX_PAYMENT: '0 or 1',
  TRUST_PROXY: '0 or 1',
  REQUIRE_TWO_FACTOR: 'nobody or staff',
  ADMIN_EMAIL: 'an e-mail address',
  ADMIN_PASSWORD: '8 to 200 characters',
  SMTP_URL: 'an address such as smtp://user:password@host:587',
  LOG_LEVEL: LOG_LEVELS.join(', '),
  METRICS_TOKEN: '16 to 512 letters, digits and . _ ~ + / = -',
  SHUTDOWN_SECONDS: 'a whole number from 1 to 600',
  SHUTDOWN_NOTICE_SECONDS: 'a whole number from 0 to 300',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'an address such as http://localhost:4318',
  OTEL_SERVICE_NAME: 'at most 100 characters',
  OTEL_TRACES_SAMPLER_ARG: 'a number from 0 to 1',
  ...paymentExpectations,
  ...invoiceExpectations,
};

/** May hold a password: never repeated in a message. */
const secrets: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'BUS_URL',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  ...paymentSecrets,
]);

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
  const payments = readPaymentSettings(
    values,
    values.NODE_ENV !== 'production' || values.ALLOW_SANDBOX_PAYMENT,
  );
  if (!payments.ok) return payments;
  return accept(toConfig(values, payments.value, argv.includes('--no-demo')));
}

function toConfig(
  values: z.output<typeof variables>,
  payments: PaymentSettings,
  withoutDemo: boolean,
): ServerConfig {
  const production = values.NODE_ENV === 'production';
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = values;
  return {
    mode: values.NODE_ENV,
    host: values.HOST,
    port: values.PORT,
    baseUrl: values.BASE_URL?.replace(/\/+$/, '') ?? localOrigin(values.HOST, values.PORT),
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    busUrl: values.BUS_URL,
    bookingMinutes: values.BOOKING_MINUTES,
    keepDays: values.KEEP_DAYS,
    participantDays: values.PARTICIPANT_DAYS,
    auditDays: values.AUDIT_DAYS,
    reminderHours: values.REMINDER_HOURS,
    apiOrigin: values.API_ORIGIN === undefined ? undefined : new URL(values.API_ORIGIN).origin,
    demoData: !withoutDemo && (!production || values.ALLOW_DEMO_DATA),
    payments,
    invoices: readInvoiceSettings(values),
    trustProxy: values.TRUST_PROXY,
    requireTwoFactor: values.REQUIRE_TWO_FACTOR,
    firstAdmin: email === undefined || password === undefined ? undefined : { email, password },
    smtpUrl: values.SMTP_URL,
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
    shutdownSeconds: values.SHUTDOWN_SECONDS,
    shutdownNoticeSeconds: values.SHUTDOWN_NOTICE_SECONDS,
    tracing: tracingSettings(values),
  };
}

function tracingSettings(values: z.output<typeof variables>): TracingSettings | undefined {
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '');
  if (endpoint === undefined) return undefined;
  return { endpoint, serviceName: values.OTEL_SERVICE_NAME, ratio: values.OTEL_TRACES_SAMPLER_ARG };
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
