import { z } from 'zod';

/** In whose name papers are issued. */
export interface InvoiceSettings {
  /** Null: each space in its own name, without a tax id, as receipts. */
  readonly issuer: { readonly name: string; readonly taxId: string; readonly address: string } | null;
  /** What every number begins with. */
  readonly series: string;
  /** Per cent of VAT within the prices; 0: papers say nothing of it. */
  readonly vat: number;
}

/** Their part of the environment; `config.ts` reads it with the rest. */
export const invoiceVariables = {
  INVOICE_NAME: z.string().max(200).optional(),
  INVOICE_TAX_ID: z.string().max(40).default(''),
  INVOICE_ADDRESS: z.string().max(300).default(''),
  INVOICE_SERIES: z
    .string()
    .regex(/^[A-Z]{1,4}$/)
    .default('F'),
  INVOICE_VAT: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,2})?$/)
    .transform(Number)
    .default(0),
};

export const invoiceExpectations: Readonly<Record<keyof typeof invoiceVariables, string>> = {
  INVOICE_NAME: 'a name of up to 200 letters',
  INVOICE_TAX_ID: 'a tax id',
  INVOICE_ADDRESS: 'an address of up to 300 letters',
  INVOICE_SERIES: 'one to four capitals',
  INVOICE_VAT: 'a number of per cent such as 10 or 21',
};

export function readInvoiceSettings(values: z.output<z.ZodObject<typeof invoiceVariables>>): InvoiceSettings {
  const { INVOICE_NAME: name, INVOICE_TAX_ID: taxId, INVOICE_ADDRESS: address } = values;
  return {
    issuer: name === undefined ? null : { name, taxId, address },
    series: values.INVOICE_SERIES,
    vat: values.INVOICE_VAT,
  };
}

/** Papers of the spaces themselves. */
export const PLAIN_INVOICES: InvoiceSettings = { issuer: null, series: 'F', vat: 0 };
