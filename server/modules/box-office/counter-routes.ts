import type { FastifyInstance } from 'fastify';
import type { PaymentParts } from '#server/modules/payment/payment-service.ts';
import type { CounterParts } from './counter-parts.ts';
import { customerRoutes } from './customer-routes.ts';
import { orderGroupRoutes } from './order-group-routes.ts';
import { type OrderLinkParts, orderLinkRoutes } from './order-link-routes.ts';
import { reservationRoutes } from './reservation-routes.ts';
import { saleRoutes } from './sale-routes.ts';
import { soldShowRoutes } from './sold-show-routes.ts';
import { staffBookingRoutes } from './staff-booking-routes.ts';

/** Everything that staff do at a counter, and what customers pay by its links. */
export async function addCounter(
  app: FastifyInstance,
  parts: CounterParts,
  payments: PaymentParts & Pick<OrderLinkParts, 'links'>,
): Promise<void> {
  await app.register(customerRoutes, { db: parts.db });
  await app.register(staffBookingRoutes, parts);
  await app.register(soldShowRoutes, parts);
  await app.register(saleRoutes, parts);
  await app.register(reservationRoutes, parts);
  await app.register(orderGroupRoutes, { db: parts.db });
  await app.register(orderLinkRoutes, payments);
}
