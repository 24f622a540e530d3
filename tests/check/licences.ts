/** `npm run licences`: writes docs/licences.md from package-lock.json; says what is not compatible. */
import { writeFileSync } from 'node:fs';
import { licenceFaults, licenceList, licenceMarkdown, lockedPackages } from './package-licences.ts';

const packages = lockedPackages();
writeFileSync(licenceList, licenceMarkdown(packages));
const faults = licenceFaults(packages);
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
