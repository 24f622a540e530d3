import type { RedsysSettings } from './redsys-settings.ts';
import { isSignedByRedsys, signRedsys } from './redsys-signature.ts';
import { redsysUrls } from './redsys-urls.ts';

/** An operation as Redsys knows it. */
export interface RedsysOperation {
  /** `F`: it has ended, with `response`. */
  readonly state: string;
  /** Four digits; null before its end. */
  readonly response: string | null;
  /** Minor units. */
  readonly amount: number;
  /** ISO 4217, a number: `978`. */
  readonly currency: string;
  /** YYYY-MM-DD and HH:MM[:SS], in Madrid. */
  readonly date: string;
  readonly hour: string;
}

const TIMEOUT_MS = 20_000;
/** Redsys' code for "there is no such operation". */
const UNKNOWN = 'XML0024';

/**
 * Asks the web service "Consulta de operaciones" (SOAP, HMAC_SHA256_V1 on both ways; manual RS.TE.CEL.MAN.0021) about an
 * order.
 *
 * @param type `0` payments, `3` refunds
 * @returns as Redsys lists them; none where it knows none
 * @throws what Redsys has not signed
 */
export async function askRedsys(
  { merchantCode, terminal, secretKey, at }: RedsysSettings,
  order: string,
  type: '0' | '3',
): Promise<readonly RedsysOperation[]> {
  const asked = `<Version Ds_Version="0.0"><Message><Transaction><Ds_MerchantCode>${merchantCode}</Ds_MerchantCode><Ds_Terminal>${terminal}</Ds_Terminal><Ds_Order>${order}</Ds_Order><Ds_TransactionType>${type}</Ds_TransactionType></Transaction></Message></Version>`;
  const messages = `<Messages>${asked}<Signature>${signRedsys(secretKey, order, asked)}</Signature><SignatureVersion>HMAC_SHA256_V1</SignatureVersion></Messages>`;
  const answer = await fetch(redsysUrls(at).query, {
    method: 'POST',
    headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: 'consultaOperaciones' },
    body: `<?xml version="1.0"?>
<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:web="http://webservices.apl02.redsys.es"><soapenv:Header/><soapenv:Body><web:consultaOperaciones><cadenaXML><![CDATA[${messages}]]></cadenaXML></web:consultaOperaciones></soapenv:Body></soapenv:Envelope>`,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`Redsys answered its query with ${answer.status}`);
  return operationsOf(await answer.text(), order, secretKey);
}

/** Exported for its test: the manual's own example. */
export function operationsOf(text: string, order: string, secretKey: string): readonly RedsysOperation[] {
  // The answer is a document inside a document, escaped or as CDATA.
  const xml = text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  // The manual says nothing of a signature on an error.
  const error = field(xml, 'Ds_ErrorCode');
  if (error === UNKNOWN) return [];
  if (error !== null) throw new Error(`Redsys answered its query with ${error}`);
  const version = /<Version\b.*<\/Version>/s.exec(xml)?.[0] ?? '';
  if (!isSignedByRedsys(secretKey, order, version, field(xml, 'Signature') ?? '')) {
    throw new Error('Redsys answered its query without its signature');
  }
  return [...version.matchAll(/<Response\b.*?<\/Response>/gs)].map(([response]) =>
    operationOf(response, order),
  );
}

function operationOf(xml: string, order: string): RedsysOperation {
  if (field(xml, 'Ds_Order') !== order) throw new Error('Redsys answered its query with another order');
  const response = field(xml, 'Ds_Response');
  return {
    state: field(xml, 'Ds_State') ?? '',
    response: response === '' ? null : response,
    amount: Number(field(xml, 'Ds_Amount')),
    currency: field(xml, 'Ds_Currency') ?? '',
    date: field(xml, 'Ds_Date') ?? '',
    hour: field(xml, 'Ds_Hour') ?? '',
  };
}

function field(xml: string, name: string): string | null {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.trim() ?? null;
}
