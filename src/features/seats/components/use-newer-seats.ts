import { useState } from 'react';
import { parseFailure } from '../../../lib/http/parse-failure.ts';
import type { RegionWork } from '../api/use-region-seats.ts';

interface NewerSeats {
  /** As they were read last. */
  readonly work: RegionWork;
  /** As they were when the form was opened, where somebody else has changed them since. */
  readonly before: RegionWork | null;
  /** Reads them anew where that is why a call failed (409 `changedByOther`); false: it failed for another reason. */
  readonly readNewer: (thrown: unknown) => Promise<boolean>;
}

/** The seats that a form works on, for as long as it is open: what somebody else saves meanwhile comes in. */
export function useNewerSeats(opened: RegionWork, reread: () => Promise<RegionWork>): NewerSeats {
  const [work, setWork] = useState(opened);
  return {
    work,
    before: work === opened ? null : opened,
    readNewer: async (thrown) => {
      if (!isChangedByOther(thrown)) return false;
      setWork(await reread());
      return true;
    },
  };
}

export function isChangedByOther(thrown: unknown): boolean {
  const { status, code } = parseFailure(thrown);
  return status === 409 && code === 'changedByOther';
}
