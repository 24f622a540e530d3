import { TICKET_OFFICE_ROLES } from '#domain/roles.ts';
import { requireArea, requireRoles } from '#server/http/authenticate.ts';

/** For what is done with sold tickets and their money. */
export const office = [requireArea('ticketList'), requireRoles(...TICKET_OFFICE_ROLES)];
