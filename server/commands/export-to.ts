/** `npm run db:export-to -- <postgres url>` */
import { runCommand } from './command.ts';
import { exportDatabase } from './export-database.ts';

await runCommand(exportDatabase);
