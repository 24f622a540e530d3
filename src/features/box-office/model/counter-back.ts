import { mayEnter, scansOnly } from '#domain/areas.ts';
import type { ShowId } from '#domain/ids.ts';
import type { Role } from '#domain/roles.ts';
import { paths } from '../../../app/paths.ts';

/**
 * Where who sells for a show goes back to: the door they stood at, the choice of shows, the door of this one, the packs.
 *
 * @param door the show at whose door they stood, as the address says; null: they came another way
 */
export function counterBack(roles: readonly Role[], show: ShowId, door: ShowId | null): string {
  if (door !== null && mayEnter('ticketScan', roles)) return paths.ticketScan.href(door);
  if (mayEnter('ticketBuy', roles)) return paths.ticketBuy.href();
  return scansOnly(roles) ? paths.ticketScan.href(show) : paths.orderGroups.href();
}
