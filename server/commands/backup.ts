/** `npm run db:backup -- <folder>` */
import { runCommand } from './command.ts';
import { backupDatabase } from './backup-database.ts';

await runCommand(backupDatabase);
