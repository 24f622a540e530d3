import { serializeAndSignJSONRequest } from 'redsys-easy';
import type { RedsysSettings } from '../redsys/redsys-settings.ts';
import { signRedsys } from '../redsys/redsys-signature.ts';
import { json, type StandInAnswer, type StandInRequest, startStandIn } from './stand-in-server.ts';

/** The key that Redsys publishes for its own test terminal. */
const SECRET_KEY = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7';
const MERCHANT = '999008881';

interface Operation {
  readonly order: string;
  readonly amount: number;
  readonly currency: string;
  readonly merchantData: string;
  readonly payMethods: string;
  readonly merchantUrl: string;
  readonly urlOk: string;
  readonly urlKo: string;
  response: string | null;
}

interface Refund {
  readonly order: string;
  readonly amount: number;
  readonly at: Date;
}

const decode = (text: string): Record<string, string> =>
  JSON.parse(Buffer.from(text, 'base64').toString()) as Record<string, string>;
const encode = (params: object) => Buffer.from(JSON.stringify(params)).toString('base64');

/**
 * What Redsys documents of the redirection, the notification, the refund by REST and the query, as far as this product
 * uses it, with HMAC_SHA256_V1 asked for and given on each way.
 *
 * @param deliver where notifications go; null: nowhere, as when they get lost
 */
export async function startRedsysStandIn(
  deliver: ((url: string, form: string) => Promise<unknown>) | null = null,
) {
  const operations = new Map<string, Operation>();
  const refunds: Refund[] = [];
  const state = { lost: 0, isForging: false, deliver };

  const server = await startStandIn(async (request) => {
    switch (request.url.pathname) {
      case '/sis/realizarPago':
        return payPage(request);
      case '/sis/press':
        return press(request);
      case '/sis/rest/trataPeticionREST':
        return giveBack(request);
      case '/apl02/services/SerClsWSConsulta':
        return query(request);
      default:
        return { status: 404, type: 'text/plain', body: '' };
    }
  });

  /** Null for a wrong signature. */
  function verified(fields: Readonly<Record<string, string>>): Record<string, string> | null {
    const text = fields['Ds_MerchantParameters'] ?? '';
    const params = decode(text);
    const right = signRedsys(SECRET_KEY, params['DS_MERCHANT_ORDER'] ?? '', text);
    const isRight = fields['Ds_SignatureVersion'] === 'HMAC_SHA256_V1' && fields['Ds_Signature'] === right;
    return isRight && params['DS_MERCHANT_MERCHANTCODE'] === MERCHANT ? params : null;
  }

  function payPage({ body }: StandInRequest): StandInAnswer {
    const params = verified(Object.fromEntries(new URLSearchParams(body)));
    if (params === null) return { status: 400, type: 'text/plain', body: 'SIS0042' };
    const order = params['DS_MERCHANT_ORDER'] ?? '';
    if (!/^\d{4}[0-9a-zA-Z]{0,8}$/.test(order)) return { status: 400, type: 'text/plain', body: 'SIS0014' };
    if ((operations.get(order)?.response ?? null) !== null)
      return { status: 400, type: 'text/plain', body: 'SIS0051' };
    operations.set(order, {
      order,
      amount: Number(params['DS_MERCHANT_AMOUNT']),
      currency: params['DS_MERCHANT_CURRENCY'] ?? '',
      merchantData: params['DS_MERCHANT_MERCHANTDATA'] ?? '',
      payMethods: params['DS_MERCHANT_PAYMETHODS'] ?? '',
      merchantUrl: params['DS_MERCHANT_MERCHANTURL'] ?? '',
      urlOk: params['DS_MERCHANT_URLOK'] ?? '',
      urlKo: params['DS_MERCHANT_URLKO'] ?? '',
      response: null,
    });
    const page = `<!doctype html><title>Redsys stand-in</title><link rel="icon" href="data:,"><form method="post" action="/sis/press"><input type="hidden" name="order" value="${order}"><button name="do" value="pay">Pay</button><button name="do" value="deny">Deny</button></form>`;
    return { status: 200, type: 'text/html', body: page };
  }

  async function press({ body }: StandInRequest): Promise<StandInAnswer> {
    const form = new URLSearchParams(body);
    const order = form.get('order') ?? '';
    const pays = form.get('do') === 'pay';
    await settle(order, pays ? '0000' : '0190');
    const operation = operations.get(order);
    const location = (pays ? operation?.urlOk : operation?.urlKo) ?? '/';
    return { status: 303, type: 'text/plain', body: '', location };
  }

  /** The bank has decided; the notification goes out, by whatever times. */
  async function settle(order: string, response: string, times = 1): Promise<void> {
    const operation = operations.get(order);
    if (operation === undefined) throw new Error(`no operation ${order}`);
    operation.response = response;
    for (let time = 0; time < times; time += 1)
      await state.deliver?.(operation.merchantUrl, notificationOf(operation));
  }

  function giveBack({ body }: StandInRequest): StandInAnswer {
    const params = verified(JSON.parse(body) as Record<string, string>);
    if (params === null) return json({ errorCode: 'SIS0042' });
    const order = params['DS_MERCHANT_ORDER'] ?? '';
    const operation = operations.get(order);
    const amount = Number(params['DS_MERCHANT_AMOUNT']);
    const before = refunds
      .filter((refund) => refund.order === order)
      .reduce((sum, refund) => sum + refund.amount, 0);
    if (params['DS_MERCHANT_TRANSACTIONTYPE'] !== '3') return json({ errorCode: 'SIS0026' });
    if (operation?.response !== '0000') return json({ errorCode: 'SIS0054' });
    if (before + amount > operation.amount) return json({ errorCode: 'SIS0057' });
    refunds.push({ order, amount, at: new Date() });
    if (state.lost > 0) {
      state.lost -= 1;
      return { status: 502, type: 'application/json', body: '{}' };
    }
    return json(
      signed(order, {
        Ds_Order: order,
        Ds_MerchantCode: MERCHANT,
        Ds_Terminal: '1',
        Ds_TransactionType: '3',
        Ds_Amount: String(amount),
        Ds_Currency: operation.currency,
        Ds_Response: '0900',
      }),
    );
  }

  function query({ body }: StandInRequest): StandInAnswer {
    const asked = /<Version .*<\/Version>/.exec(body)?.[0] ?? '';
    const order = /<Ds_Order>([^<]*)</.exec(asked)?.[1] ?? '';
    const signature = /<Signature>([^<]*)</.exec(body)?.[1];
    if (signature !== signRedsys(SECRET_KEY, order, asked))
      return soap('<ErrorMsg><Ds_ErrorCode>XML0023</Ds_ErrorCode></ErrorMsg>');
    const operation = operations.get(order);
    const isRefund = asked.includes('<Ds_TransactionType>3<');
    const given = refunds.filter((refund) => refund.order === order).toReversed();
    if (operation === undefined || (isRefund && given.length === 0)) {
      return soap('<ErrorMsg><Ds_ErrorCode>XML0024</Ds_ErrorCode></ErrorMsg>');
    }
    const responses = isRefund
      ? given.map(({ amount, at }) => responseOf(operation, '3', { amount, at, response: '0900' }))
      : [responseOf(operation, '0', { ...operation, at: new Date() })];
    return soap(responses.join(''), (version) =>
      signRedsys(SECRET_KEY, order, state.isForging ? `${version} ` : version),
    );
  }

  const settings: RedsysSettings = {
    merchantCode: MERCHANT,
    terminal: '1',
    secretKey: SECRET_KEY,
    at: server.origin,
  };
  return { ...server, settings, operations, refunds, state, settle };
}

function responseOf(
  { order, currency }: Operation,
  type: '0' | '3',
  { amount, at, response }: { readonly amount: number; readonly at: Date; readonly response: string | null },
): string {
  const [date = '', hour = ''] = new Intl.DateTimeFormat('sv', {
    timeZone: 'Europe/Madrid',
    dateStyle: 'short',
    timeStyle: 'medium',
  })
    .format(at)
    .split(' ');
  const fields = {
    Ds_MerchantCode: MERCHANT,
    Ds_Terminal: '1',
    Ds_Order: order,
    Ds_TransactionType: type,
    Ds_Date: date,
    Ds_Hour: hour,
    Ds_Amount: String(amount),
    Ds_Currency: currency,
    Ds_State: response === null ? 'S' : 'F',
    ...(response === null ? {} : { Ds_Response: response }),
  };
  const xml = Object.entries(fields).map(([name, value]) => `<${name}>${value}</${name}>`);
  return `<Response>${xml.join('')}</Response>`;
}

/** @param sign none: of an error */
function soap(message: string, sign: ((version: string) => string) | null = null): StandInAnswer {
  const version = `<Version Ds_Version="0.0"><Message>${message}</Message></Version>`;
  const inner = `<Messages>${version}${sign === null ? '' : `<Signature>${sign(version)}</Signature>`}</Messages>`;
  const escaped = inner.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const body = `<?xml version="1.0"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body><p259:consultaOperacionesResponse xmlns:p259="http://webservices.apl02.redsys.es"><consultaOperacionesReturn>${escaped}</consultaOperacionesReturn></p259:consultaOperacionesResponse></soapenv:Body></soapenv:Envelope>`;
  return { status: 200, type: 'text/xml', body };
}

function signed(order: string, params: object) {
  const text = encode(params);
  return {
    Ds_SignatureVersion: 'HMAC_SHA256_V1',
    Ds_MerchantParameters: text,
    Ds_Signature: signRedsys(SECRET_KEY, order, text).replaceAll('+', '-').replaceAll('/', '_'),
  };
}

/** A notification as Redsys posts it. */
function notificationOf({ order, amount, currency, merchantData, response }: Operation): string {
  const fields = signed(order, {
    Ds_Date: '23%2F11%2F2026',
    Ds_Hour: '10%3A00',
    Ds_SecurePayment: '1',
    Ds_Amount: String(amount),
    Ds_Currency: currency,
    Ds_Order: order,
    Ds_MerchantCode: MERCHANT,
    Ds_Terminal: '001',
    Ds_Response: response,
    Ds_TransactionType: '0',
    Ds_MerchantData: merchantData,
  });
  return new URLSearchParams(fields).toString();
}

/** The library and ours sign alike: one checks the other. */
export function signedByLibrary(order: string): { readonly ours: string; readonly theirs: string } {
  const request = serializeAndSignJSONRequest(SECRET_KEY, { DS_MERCHANT_ORDER: order });
  return { ours: signRedsys(SECRET_KEY, order, request.Ds_MerchantParameters), theirs: request.Ds_Signature };
}
