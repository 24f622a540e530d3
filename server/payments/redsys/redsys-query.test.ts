import { expect, test } from 'vitest';
import { operationsOf } from './redsys-query.ts';
import { signRedsys } from './redsys-signature.ts';

/** The key that Redsys publishes for its own test terminal. */
const KEY = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7';
const field = ([name, value]: readonly [string, string]) => `<${name}>${value}</${name}>`;

/** An operation with the numbers of the example in section 3.3.1 of the manual. */
const RESPONSE = (
  [
    ['Ds_MerchantCode', '999008881'],
    ['Ds_Terminal', '1'],
    ['Ds_Order', '5799L'],
    ['Ds_TransactionType', '3'],
    ['Ds_Date', '2018-03-01'],
    ['Ds_Hour', '15:08:53'],
    ['Ds_Amount', '145'],
    ['Ds_Currency', '978'],
    ['Ds_CardNumber', '454881******0003'],
    ['Ds_CardType', 'C'],
    ['Ds_SecurePayment', '0'],
    ['Ds_State', 'F'],
    ['Ds_Response', '0900'],
  ] as const
)
  .map(field)
  .join('');
const OPERATION = {
  state: 'F',
  response: '0900',
  amount: 145,
  currency: '978',
  date: '2018-03-01',
  hour: '15:08:53',
};
/** As the manual gives it for them. */
const SIGNATURE = 'fYqgaz+Cd/w/hpHZ1w/aAHxxaNh72kwABMhd+CkDD1Y=';

const versionOf = (responses: string) =>
  `<Version Ds_Version="0.0"><Message>${responses}</Message></Version>`;
const answerOf = (version: string, signature: string) => {
  const inner = `<Messages>${version}<Signature>${signature}</Signature></Messages>`;
  const escaped = inner.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<consultaOperacionesReturn>${escaped}</consultaOperacionesReturn>`;
};
const one = versionOf(`<Response>${RESPONSE}</Response>`);

test('an answer is read under the signature that the manual gives for it', () => {
  expect(operationsOf(answerOf(one, SIGNATURE), '5799L', KEY)).toEqual([OPERATION]);
});

test.each([
  ['with another amount', answerOf(one.replace('>145<', '>14500<'), SIGNATURE)],
  ['with another signature', answerOf(one, `A${SIGNATURE.slice(1)}`)],
  ['without any', answerOf(one, '')],
  ['about an order that was not asked for', answerOf(one.replace('5799L', '5799M'), SIGNATURE)],
])('one %s is refused', (_name, answer) => {
  expect(() => operationsOf(answer, '5799L', KEY)).toThrow('without its signature');
});

test('it may tell of several operations, of none, or that there is none', () => {
  const earlier = RESPONSE.replace('>145<', '>90<');
  const two = versionOf(`<Response>${RESPONSE}</Response><Response>${earlier}</Response>`);
  const signed = (version: string) => answerOf(version, signRedsys(KEY, '5799L', version));
  expect(operationsOf(signed(two), '5799L', KEY)).toEqual([OPERATION, { ...OPERATION, amount: 90 }]);
  expect(operationsOf(signed(versionOf('')), '5799L', KEY)).toEqual([]);
  const error = (code: string) => versionOf(`<ErrorMsg>${field(['Ds_ErrorCode', code])}</ErrorMsg>`);
  expect(operationsOf(answerOf(error('XML0024'), ''), '5799L', KEY)).toEqual([]);
  expect(() => operationsOf(answerOf(error('XML0023'), ''), '5799L', KEY)).toThrow('XML0023');
});
