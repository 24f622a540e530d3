import { useForm } from '@mantine/form';
import { useHotkeys } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { ApiError } from '../../lib/http/api-error.ts';
import { parseFailure } from '../../lib/http/parse-failure.ts';
import { useFormCall } from '../form/use-form-call.ts';
import { useModalStack } from '../modal/modal-stack.tsx';
import { toastSuccess } from '../toasts.ts';
import { useErrorToast } from '../use-error-text.ts';
import { ChangedByOther } from './changed-by-other.tsx';
import { atMost, fieldLimits } from './field-limits.ts';
import { merge } from './differences.ts';
import { useFormFaults } from './use-form-faults.ts';
import { useUnsavedChanges } from './use-unsaved-changes.ts';
import { REQUIRED } from '../fields/required.ts';

/** What is edited, as it was read; version null: it is new. */
export interface Stored<Values> {
  readonly values: Values;
  readonly version: number | null;
}

interface EditFormOptions<Values extends Record<string, unknown>> {
  readonly stored: Stored<Values>;
  /** Of the call, without its version: what it refuses stands beside the fields before anything is sent. */
  readonly schema: z.ZodType<unknown, Values>;
  /** Names of the fields in their order, by id: the property path of a violation. */
  readonly labels: Readonly<Record<string, string>>;
  /** @param version of what was read; null: it is new */
  readonly save: (values: Values, version: number | null) => Promise<void>;
  /** Where to go on; nothing is unsaved any more. What is new is led on to in the place of its form, which Back would show empty. */
  readonly onSaved: () => void;
  /** Reads anew what somebody else has saved meanwhile; needed where there is a version. */
  readonly reread?: () => Promise<Stored<Values>>;
  /**
   * A value as people read it, in the difference to what somebody else saved.
   *
   * @param of the whole that the value belongs to
   */
  readonly textOf?: (path: string, value: unknown, of: Values) => string;
  /** Of its amounts, where it has some: ISO 4217. */
  readonly currency?: string | ((values: Values) => string);
  /** The toast that says it is done; the usual one unless given, none if null. */
  readonly savedText?: string | null;
  /** Asks before what can be saved is saved, by the button or by Ctrl+S; nothing is saved unless it calls `save`. */
  readonly confirm?: (save: () => void) => void;
}

/**
 * A form over one thing of the management area. Faults stand beside their fields, before and after sending; typed
 * data is kept whatever happens; leaving with unsaved changes asks; Ctrl+S saves. Where somebody else has saved
 * meanwhile (409 `changedByOther`), both edits are merged and saved unasked; fields that both changed are shown, and one
 * edit is chosen.
 */
export function useEditForm<Values extends Record<string, unknown>>(options: EditFormOptions<Values>) {
  const { stored, schema, labels, currency } = options;
  const { t } = useTranslation('management');
  const faultTexts = useFormFaults();
  const errorToast = useErrorToast();
  const modals = useModalStack();
  const version = useRef(stored.version);
  const [edition, setEdition] = useState(0);
  const paths = Object.keys(labels);
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: stored.values,
    validate: (values) =>
      faultTexts(schema, values, typeof currency === 'function' ? currency(values) : currency),
  });
  const { leave, giveUp } = useUnsavedChanges(() => form.isDirty());

  /** From here on it is `theirs` that is edited; `taken` of it stands in the form. */
  const goOnFrom = (theirs: Stored<Values>, taken: Partial<Values>) => {
    version.current = theirs.version;
    form.setInitialValues(theirs.values);
    form.setValues(taken);
    form.setDirty({});
    if (Object.keys(taken).length > 0) setEdition((before) => before + 1);
  };
  const mergeWith = (mine: Values, theirs: Values) =>
    merge(schema, paths, form.getInitialValues(), mine, theirs);

  const showDifference = async (mine: Values) => {
    if (options.reread === undefined) return;
    const theirs = await options.reread();
    const { taken, asked } = mergeWith(mine, theirs.values);
    modals.open({
      title: t('form.changedTitle'),
      size: 'lg',
      content: (close) => (
        <ChangedByOther
          asked={asked}
          labels={labels}
          mine={{ ...mine, ...taken }}
          theirs={theirs.values}
          textOf={options.textOf}
          onMine={() => {
            goOnFrom(theirs, taken);
            close();
            submit();
          }}
          onTheirs={() => {
            goOnFrom(theirs, theirs.values);
            close();
          }}
        />
      ),
    });
  };

  /** Answers what is stored then. */
  const save = async (values: Values): Promise<Values> => {
    try {
      await options.save(values, version.current);
      return values;
    } catch (thrown) {
      if (options.reread === undefined || !isConflict(parseFailure(thrown))) throw thrown;
      const theirs = await options.reread();
      const { taken, asked } = mergeWith(values, theirs.values);
      if (asked.length > 0) throw thrown;
      goOnFrom(theirs, taken);
      const merged = { ...values, ...taken };
      await options.save(merged, version.current);
      return merged;
    }
  };

  const onFailure = (failure: ApiError): boolean => {
    if (!isConflict(failure) || options.reread === undefined) return false;
    showDifference(form.getValues()).catch(errorToast);
    return true;
  };

  const call = useFormCall(
    form,
    paths,
    async (values) => {
      form.resetDirty(await save(values));
      const { savedText = t('form.saved') } = options;
      if (savedText !== null) toastSuccess(savedText);
      leave(options.onSaved);
    },
    { onFailure, ...(options.confirm === undefined ? {} : { confirm: options.confirm }) },
  );
  const submit = () => call.submit();
  useHotkeys([['mod+S', () => isCovered(paths) || submit(), { preventDefault: true }]], []);

  return {
    form,
    refusal: call.refusal,
    sending: call.sending,
    submit: call.submit,
    giveUp,
    /** The key of the fields: another one where they begin anew with what somebody else has saved. */
    edition,
    /** The props of a field: its id, label, limits, value and fault. */
    field: (path: string) => {
      const { required, maxLength } = fieldLimits(schema, path);
      return {
        id: path,
        label: labels[path] ?? path,
        ...(required ? REQUIRED : {}),
        ...atMost(maxLength),
        ...form.getInputProps(path),
      };
    },
  };
}

export type EditFormState = Pick<
  ReturnType<typeof useEditForm>,
  'refusal' | 'sending' | 'submit' | 'giveUp' | 'edition'
>;

function isConflict({ status, code }: ApiError): boolean {
  return status === 409 && code === 'changedByOther';
}

/** Whether a dialogue lies over the form: it has the keyboard to itself. */
function isCovered(paths: readonly string[]): boolean {
  const top = [...document.querySelectorAll('[role=dialog]')].at(-1);
  if (top === undefined) return false;
  return !paths.some((path) => top.contains(document.getElementById(path)));
}
