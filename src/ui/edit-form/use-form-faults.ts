import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { sentenceParams } from '#domain/sentence-params.ts';
import { formFaults } from './form-faults.ts';

/** What the server would say of the form of the values, in the language of the interface: the sentence of each field. */
export type FormFaultTexts = (
  schema: z.ZodType,
  values: unknown,
  /** Of the amounts among them. */
  currency?: string,
) => Readonly<Record<string, string>>;

export function useFormFaults(): FormFaultTexts {
  const { t, i18n } = useTranslation('refusal');
  return useCallback(
    (schema, values, currency) =>
      Object.fromEntries(
        Object.entries(formFaults(schema, values)).map(([path, { code, params }]) => [
          path,
          t(code, { replace: sentenceParams(params, i18n.language, currency) }),
        ]),
      ),
    [t, i18n],
  );
}
