import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { managedTicketKeys, ticketKeyPath, ticketKeys } from '#domain/calls/scan.ts';
import type { Database } from '#server/db/schema.ts';
import { requireArea } from '#server/http/authenticate.ts';
import { refusalReply } from '#server/http/refusal.ts';
import { instantOf } from '#server/modules/catalogue/instant.ts';
import { newTicketKey, ticketSigner, type TicketSigner } from '#server/modules/order/ticket-code.ts';
import {
  insertTicketKey,
  listTicketKeys,
  renewTicketKeys,
  withdrawTicketKey,
} from './ticket-key-repository.ts';

export interface TicketKeyRouteParts {
  readonly db: Kysely<Database>;
  readonly signer: TicketSigner;
}

const tags = ['ticket'];
const onRequest = requireArea('users');

/** The keys that sign the codes of tickets: what scanners read, and their change by admins. */
export const ticketKeyRoutes: FastifyPluginAsyncZod<TicketKeyRouteParts> = async (app, { db, signer }) => {
  app.get(
    '/api/open/ticket-key',
    {
      schema: {
        tags,
        description:
          'The Ed25519 keys (base64url) that scanners check the codes of tickets with, by their ids.',
        response: { 200: ticketKeys },
      },
    },
    async () => ({ algorithm: 'Ed25519' as const, keys: [...signer.keys()] }),
  );

  app.get(
    '/api/ticket-key/',
    { onRequest, schema: { tags, response: { 200: managedTicketKeys } } },
    async () => readKeys(db),
  );

  app.post(
    '/api/ticket-key/',
    {
      onRequest,
      schema: {
        tags,
        description: 'A new key signs from now on; codes of the others are still read.',
        response: { 200: managedTicketKeys },
      },
    },
    async () => {
      await insertTicketKey(db, newTicketKey(), { unlessThereIsOne: false });
      await renewTicketKeys(db, signer);
      return readKeys(db);
    },
  );

  app.delete(
    '/api/ticket-key/:id',
    {
      onRequest,
      schema: {
        tags,
        description: 'Codes of this key are none any more: tickets signed by it must be shown or sent anew.',
        params: ticketKeyPath,
        response: { 200: managedTicketKeys },
      },
    },
    async (request, reply) => {
      const isWithdrawn = await withdrawTicketKey(db, request.params.id);
      if (!isWithdrawn) return refusalReply(reply, 409, { code: 'lastTicketKey' });
      await renewTicketKeys(db, signer);
      return readKeys(db);
    },
  );
};

async function readKeys(db: Kysely<Database>) {
  const items = await listTicketKeys(db);
  return {
    items: items.map(({ id, privateKey, createdAt, withdrawn }) => ({
      id,
      publicKey: ticketSigner([{ id, privateKey }]).keys()[0]?.publicKey ?? '',
      createdAt: instantOf(createdAt),
      withdrawn,
    })),
  };
}
