import { readConfig, type ServerConfig } from './config.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.ts';
import { terminalAsk } from './first-admin.ts';
import { operatorLine } from './operator-line.ts';
import { startServer, type RunningServer } from './start-server.ts';

const config = readConfig(process.env, process.argv.slice(2));
if (config.ok) await run(config.value);
else fail(config.refusal.message);

async function run(settings: ServerConfig): Promise<void> {
  const starting = startServer({ config: settings, log: (line) => console.log(line), ask: terminalAsk() });
  stopOnSignal(starting, settings.shutdownSeconds);
  try {
    const { demoAccounts } = await starting;
    console.log(greeting(settings, demoAccounts));
  } catch (error) {
    fail(operatorLine(error, settings));
  }
}

/**
 * The first signal ends the server in order, also while it is still starting; the second one at once, as does the
 * time that an end in order may take.
 */
function stopOnSignal(starting: Promise<RunningServer>, seconds: number): void {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => {
      fail(`not everything ended within ${seconds} seconds (SHUTDOWN_SECONDS)`);
      process.exit(1);
    }, seconds * 1000).unref();
    starting
      .then((server) => server.stop())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

function greeting(settings: ServerConfig, demoAccounts: boolean): string {
  const database = settings.databaseUrl === undefined ? 'database, pictures and mail' : 'pictures and mail';
  const lines = [
    `Butaca listens on http://${settings.host}:${settings.port}`,
    `  visitors    ${settings.baseUrl}`,
    `  the calls   ${settings.baseUrl}/api/docs`,
    `  data        ${settings.dataDir} (${database})`,
  ];
  if (demoAccounts) {
    lines.push(`  accounts    password ${DEMO_PASSWORD}`);
    lines.push(...DEMO_ACCOUNTS.map(({ email }) => `              ${email}`));
  }
  return lines.join('\n');
}

function fail(line: string): void {
  console.error(`butaca: ${line}`);
  process.exitCode = 1;
}
