import { z } from 'zod';
import { COSTS, PRICES, type Arena } from './arena.ts';
import type { SeatBoard } from './seat-board.ts';
import type { Caller, ShopCalls } from './shop-calls.ts';

/** What one visit came to. */
export type VisitEnd = 'paid' | 'refused' | 'left' | 'found nothing' | 'not sold';

export interface BuyerParts {
  readonly calls: ShopCalls;
  readonly arena: Arena;
  readonly board: SeatBoard;
  readonly random: () => number;
  /** Thinks for some time, ms on average. */
  readonly think: () => Promise<void>;
  /** Names that nobody had before. */
  readonly next: () => number;
  /** A random UUID. */
  readonly newKey: () => string;
  /** The access token of somebody who has signed in before; undefined: signs up at the end of choosing. */
  readonly account: () => string | undefined;
  readonly sold: (tickets: number) => void;
  readonly held: (tickets: number) => void;
}

const created = z.object({
  booking: z.object({ id: z.string(), items: z.array(z.object({ ticketTypeId: z.number() })) }),
  token: z.string(),
});
const registered = z.object({ access_token: z.string() });
const started = z.object({ paymentId: z.string() });
const detail = z.object({ plan: z.object({ url: z.string() }) });

const MOST_PICKS = 4;

interface Held {
  readonly id: string;
  readonly types: readonly number[];
}

/** One visitor of the on-sale, from looking at the plan to paying or leaving. */
export async function visit(parts: BuyerParts): Promise<VisitEnd> {
  const { calls, arena, random, think, next } = parts;
  const who = next();
  const caller: Caller = { address: [10, (who >> 16) & 255, (who >> 8) & 255, who & 255].join('.') };
  const ask = (step: string, ...call: Parameters<ShopCalls['ask']>[3]) => calls.ask(step, who, caller, call);

  const show = await ask('show', 'GET', `/api/open/show/${arena.showId}`);
  if (show.status !== 200) return 'found nothing';
  await ask('plan', 'GET', detail.parse(jsonOf(show.body)).plan.url);
  await ask('status', 'GET', `/api/open/show/${arena.showId}/status`);
  await think();

  const held = await holdSeats(parts, who, caller);
  if (held === null) return 'found nothing';
  parts.held(held.types.length);
  await think();
  if (random() < 0.1) {
    // Half of them say so; what the others had is given back when its time is over.
    if (random() < 0.5) await ask('release', 'DELETE', `/api/open/booking/${held.id}`);
    return 'left';
  }

  const access = parts.account() ?? (await signUp(ask, who));
  if (access === null) return 'not sold';
  caller.access = access;
  const claimed = await ask('claim', 'POST', `/api/booking/${held.id}/claim`);
  if (claimed.status !== 200) return 'not sold';
  await think();

  const confirm = { acceptTerms: true, participants: [], addOns: [], total: totalOf(arena, held) };
  const confirmed = await ask('confirm', 'POST', `/api/booking/${held.id}/confirm`, confirm);
  if (confirmed.status !== 200) return giveUp(parts, who, caller, held);
  const payment = await ask('payment', 'POST', `/api/booking/${held.id}/payment`, {});
  if (payment.status !== 200) return giveUp(parts, who, caller, held);
  await think();

  const pays = random() < 0.95;
  const { paymentId } = started.parse(jsonOf(payment.body));
  const paid = await ask(
    'pay',
    'POST',
    `/sandbox-payment/${paymentId}`,
    pays ? 'action=pay' : 'action=refuse',
  );
  if (!pays) return (await giveUp(parts, who, caller, held), 'refused');
  const order = await ask('order', 'GET', `/api/open/booking/${held.id}/order`);
  if (paid.status !== 303 || order.status !== 200) return 'not sold';
  parts.sold(held.types.length);
  return 'paid';
}

/** Registers as somebody new; answers the access token, null when that is refused. */
async function signUp(
  ask: (step: string, ...call: Parameters<ShopCalls['ask']>[3]) => ReturnType<ShopCalls['ask']>,
  who: number,
): Promise<string | null> {
  const quick = { name: 'Ana', email: `comprador-${who}@example.org`, acceptTerms: true };
  const answer = await ask('register', 'POST', '/api/open/quick-register', quick);
  return answer.status === 200 ? registered.parse(jsonOf(answer.body)).access_token : null;
}

/** By best available or by seat; when somebody was faster, another choice. */
async function holdSeats(parts: BuyerParts, who: number, caller: Caller): Promise<Held | null> {
  const { calls, arena, board, random, newKey } = parts;
  const quantity = 1 + Math.floor(random() * 4);
  const reduced = random() < 0.15;
  const byBest = random() < 0.5;
  for (let attempt = 0; attempt < MOST_PICKS; attempt += 1) {
    const seats = byBest ? null : board.neighbours(quantity, random);
    const answer =
      seats === null
        ? await calls.ask('hold, best', who, caller, [
            'POST',
            '/api/open/best-available',
            { requestKey: newKey(), showId: arena.showId, quantity },
          ])
        : await calls.ask('hold, by seat', who, caller, [
            'POST',
            '/api/open/booking/',
            {
              requestKey: newKey(),
              seats: seats.map((seat, index) => ({
                ...{ showId: arena.showId, seat },
                ticketTypeId: reduced && index === 0 ? arena.reduced : arena.usual,
              })),
            },
          ]);
    if (answer.status === 201) {
      const { booking, token } = created.parse(jsonOf(answer.body));
      caller.token = token;
      return { id: booking.id, types: booking.items.map(({ ticketTypeId }) => ticketTypeId) };
    }
    await parts.think();
  }
  return null;
}

async function giveUp({ calls }: BuyerParts, who: number, caller: Caller, { id }: Held): Promise<VisitEnd> {
  await calls.ask('release', who, caller, ['DELETE', `/api/open/booking/${id}`]);
  return 'not sold';
}

function totalOf({ reduced }: Arena, { types }: Held): number {
  return types.reduce((sum, type) => sum + COSTS + (type === reduced ? PRICES.reduced : PRICES.usual), 0);
}

function jsonOf(body: Buffer): unknown {
  return JSON.parse(body.toString('utf8'));
}
