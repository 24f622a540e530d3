import { useState } from 'react';
import { parseFailure } from '../../../lib/http/parse-failure.ts';
import { useSending } from '../../../ui/form/use-sending.ts';
import { useErrorText } from '../../../ui/use-error-text.ts';
import type { RegionWork } from '../api/use-region-seats.ts';

interface SeatsForm {
  /** As they were read last. */
  readonly work: RegionWork;
  /** As they were when the form was opened, where somebody else has changed them since. */
  readonly before: RegionWork | null;
  /** Why the last call failed, until the next one or until it is forgotten. */
  readonly refusal: string | null;
  readonly forgetRefusal: () => void;
  readonly sending: boolean;
  /** One at a time. What somebody else has saved meanwhile is read in place of a refusal. */
  readonly save: (call: () => Promise<void>) => void;
}

/** A form that works on the seats of a region: what somebody else saves while it is open comes in. */
export function useSeatsForm(opened: RegionWork, reread: () => Promise<RegionWork>): SeatsForm {
  const errorText = useErrorText();
  const [work, setWork] = useState(opened);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { sending, send } = useSending();
  const attempt = async (call: () => Promise<void>) => {
    setRefusal(null);
    try {
      await call();
    } catch (thrown) {
      if (!isChangedByOther(thrown)) throw thrown;
      setWork(await reread());
    }
  };
  return {
    work,
    before: work === opened ? null : opened,
    refusal,
    forgetRefusal: () => setRefusal(null),
    sending,
    save: (call) => {
      send(() => attempt(call)).catch((thrown: unknown) => setRefusal(errorText(parseFailure(thrown))));
    },
  };
}

export function isChangedByOther(thrown: unknown): boolean {
  const { status, code } = parseFailure(thrown);
  return status === 409 && code === 'changedByOther';
}
