import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type {
  PublishedTicketKey,
  ScanChange,
  scanCall,
  ScanList,
  ScanOutcome,
  ScanResult,
} from '#domain/calls/scan.ts';
import type { ShowId } from '#domain/ids.ts';
import { accept, refuse, type Result } from '#domain/result.ts';
import type { Database } from '#server/db/schema.ts';
import type { SignedIn } from '#server/http/authenticate.ts';
import type { TicketSigner } from '#server/modules/order/ticket-code.ts';
import { isAdmittedEverywhere } from '#server/modules/ticket/ticket-scope.ts';
import type { Admit } from './admission.ts';
import {
  countAttendance,
  findConflicts,
  findScanShow,
  findShowTickets,
  type FoundTicket,
  readMoment,
} from './scan-repository.ts';

export interface ScanParts {
  readonly db: Kysely<Database>;
  readonly signer: TicketSigner;
}

/** GET scan/show/{id}. Null: there is none, or the user does not reach it. */
export async function readScanList(
  parts: ScanParts,
  user: SignedIn,
  showId: ShowId,
): Promise<ScanList | null> {
  const show = await findScanShow(parts.db, user, showId);
  return show && { show, ...(await readChange(parts, showId, null)) };
}

/** GET scan/show/{id}/change. Null as {@link readScanList}. */
export async function readScanChange(
  parts: ScanParts,
  user: SignedIn,
  showId: ShowId,
  since: string,
): Promise<ScanChange | null> {
  const show = await findScanShow(parts.db, user, showId);
  return show && readChange(parts, showId, new Date(since));
}

/** The moment is read first: what changes while the tickets are read is told again. */
async function readChange(
  { db, signer }: ScanParts,
  showId: ShowId,
  since: Date | null,
): Promise<ScanChange> {
  const asOf = await readMoment(db);
  const { tickets, departed } = await findShowTickets(db, showId, since);
  const keys: PublishedTicketKey[] = [...signer.keys()];
  return {
    keys,
    tickets: [...tickets],
    departed: [...departed],
    attendance: await countAttendance(db, showId),
    conflicts: [...(await findConflicts(db, showId))],
    asOf,
  };
}

interface TakeScansParts extends ScanParts {
  readonly admit: Admit;
}

export type ScanRefusal = { readonly code: 'notFound' | 'scanIdTaken' };

/** POST scan/: each for itself; those of one ticket in their order. */
export async function takeScans(
  { db, signer, admit }: TakeScansParts,
  user: SignedIn,
  { showId, gate, device, scans }: z.output<typeof scanCall>,
): Promise<Result<readonly ScanResult[], ScanRefusal>> {
  const by = {
    showId,
    userId: user.userId,
    realUserId: user.impersonator ?? user.userId,
    isEverywhere: isAdmittedEverywhere(user),
    device,
    gate,
  };
  const judged = await Promise.all(
    scans.map(async ({ id, at, way, offline, ...said }) => {
      const ticketId = 'code' in said ? (signer.read(said.code.trim())?.ticketId ?? null) : said.ticketId;
      return { id, ...(await admit({ ...by, id, ticketId, way, offline, at })) };
    }),
  );
  const results: ScanResult[] = [];
  for (const { id, judgement, found } of judged) {
    if (judgement === 'notReached') return refuse({ code: 'notFound' });
    if (judgement === 'otherScan') return refuse({ code: 'scanIdTaken' });
    results.push({ id, outcome: judgement, ...(await shownOf(db, user, judgement, found, showId)) });
  }
  return accept(results);
}

/** What the person at the door is shown: of a ticket of elsewhere only what the user reaches. */
async function shownOf(
  db: Kysely<Database>,
  user: SignedIn,
  outcome: ScanOutcome,
  found: FoundTicket | null,
  showId: ShowId,
): Promise<Pick<ScanResult, 'ticket' | 'otherShow'>> {
  if (found === null) return { ticket: null, otherShow: null };
  if (outcome !== 'wrongShow' || found.showId === showId) return { ticket: found.ticket, otherShow: null };
  const otherShow = await findScanShow(db, user, found.showId);
  return { ticket: otherShow && found.ticket, otherShow };
}
