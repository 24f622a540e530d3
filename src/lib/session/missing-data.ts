import { ApiError } from '../http/api-error.ts';
import { parseFailure } from '../http/parse-failure.ts';

/** Whose sentence stands in locales, refusal.json: the server has none for what it did not notice. */
export type MissingData = 'clientCredentials' | 'userDataNotFound';

/** Makes an answer without what it was asked for fail by the sentence of `code`; other failures stay what they are. */
export async function orMissing<Value>(code: MissingData, call: Promise<Value>): Promise<Value> {
  try {
    return await call;
  } catch (thrown) {
    const { kind, message } = parseFailure(thrown);
    if (kind !== 'unreadable') throw thrown;
    const violations = [{ propertyPath: '', title: '', code, params: {} }];
    throw new ApiError(message, { kind, body: { violations }, cause: thrown });
  }
}
