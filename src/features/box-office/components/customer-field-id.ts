/** Names the field where a refusal does. */
export const CUSTOMER_FIELD = 'customerId';
