import type { Locator, Page } from 'playwright-core';
import { type ManagedParticipant, managedParticipantList } from '#domain/calls/managed-participant.ts';
import {
  managedOrderDetail,
  type ManagedOrderDetail,
  managedOrderList,
} from '#domain/calls/managed-ticket.ts';
import type { StaffCalls } from './staff-calls.ts';

/** The demo's event that asks for name, surname, e-mail and document of everybody. */
export const NAMED_EVENT = 4;

/** An order of four tickets whose buyer lacks a document, and of whose others nothing is known. */
export async function orderOfFour({ get }: StaffCalls): Promise<ManagedOrderDetail> {
  const { items } = await get(managedOrderList, `ticket-order/?eventId=${NAMED_EVENT}&state=paid&size=100`);
  for (const { id } of items.filter(({ tickets }) => tickets === 4)) {
    const order = await get(managedOrderDetail, `ticket-order/${id}`);
    if (order.missingEmails === 3 && order.incomplete === 4) return order;
  }
  throw new Error('no order of four tickets has a buyer without a document and three unknown people');
}

/** In the order of their tickets. */
export async function peopleOf(
  { get }: StaffCalls,
  { id }: ManagedOrderDetail,
): Promise<readonly ManagedParticipant[]> {
  return (await get(managedParticipantList, `ticket-order/${id}/participant/`)).items;
}

/** Name and surname; nothing where nobody is known. */
export function nameOf({ participant: { firstName = '', lastName = '' } }: ManagedParticipant): string {
  return `${firstName} ${lastName}`.trim();
}

/** A row of a list by what it says. */
export function listRow(page: Page, list: string, name: string | RegExp): Locator {
  return page.getByRole('table', { name: list }).getByRole('row', { name });
}
