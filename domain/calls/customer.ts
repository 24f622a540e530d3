import { z } from 'zod';
import { userId } from '../ids.ts';
import { email, locale, oneLine, TEXT_LENGTHS } from './fields.ts';

/** Who may sell finds people by so many letters at least: nobody lists all customers here. */
export const LEAST_CUSTOMER_SEARCH = 2;

/** GET customer/?search= : people by a part of their name, e-mail or phone, at most 20, those found best first. */
export const customerSearch = z.object({ search: z.string().trim().max(200).default('') });

/** As much of a customer as selling needs. */
export const customer = z.object({
  id: userId,
  /** First and last name; '' where there is none. */
  name: z.string(),
  /** '': none; nothing can be mailed. */
  email: z.string(),
  phone: z.string(),
  /** Of their letters. */
  locale,
});
export type Customer = z.infer<typeof customer>;
export const customerList = z.array(customer);

/**
 * POST customer/ : 201 {@link customer}. With an e-mail that somebody has already that customer is answered, as it is
 * (200). Without a phone and an e-mail: 409 `customerUnreachable`.
 */
export const createCustomerCall = z.object({
  name: oneLine.min(1).max(TEXT_LENGTHS.name),
  lastName: oneLine.max(TEXT_LENGTHS.name).default(''),
  email: email.or(z.literal('')).default(''),
  phone: oneLine.max(TEXT_LENGTHS.phone).default(''),
  locale: locale.optional(),
});
export type CreateCustomerCall = z.input<typeof createCustomerCall>;
