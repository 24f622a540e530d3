/** `npm run db:restore -- <folder>` */
import { runCommand } from './command.ts';
import { restoreDatabase } from './restore-database.ts';

await runCommand(restoreDatabase);
