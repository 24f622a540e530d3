import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../lib/http/api-error.ts';
import { readInWorker } from '../../../map/reading/read-in-worker.ts';
import type { MapChoices, ReadingTask } from '../../../map/reading/reading-task.ts';
import { keptFile } from './kept-file.ts';
import { keepsAnswers, NO_UPLOAD, shownReading, type UploadState } from './upload-state.ts';

export interface MapUploadHands {
  /** Reads these files instead of others: what was answered of those is lost, unless one of them is there again. */
  readonly open: (files: readonly File[]) => void;
  /** Reads these files, some of which were there before: what was answered still counts. None: there is nothing to read. */
  readonly change: (files: readonly File[]) => void;
  /** Reads the files that there are anew, with these answers. */
  readonly answer: (choices: MapChoices) => void;
  /** Reads what could not be read once more. */
  readonly retry: () => void;
  /** Ends a reading: what was there before it is there again. */
  readonly giveUp: () => void;
}

type Room = Pick<ReadingTask, 'before' | 'region'>;

/** Reads files beside the page whenever files, answers or the room become others. The last reading wins. */
export function useMapUpload(room: Room): readonly [UploadState, MapUploadHands] {
  const [state, setState] = useState(NO_UPLOAD);
  const underWay = useRef<AbortController | null>(null);
  /** What the last reading has left. */
  const settled = useRef(NO_UPLOAD);
  const { before, region } = room;

  const read = useCallback(
    async (chosen: readonly File[], choices: MapChoices, shown: UploadState | null) => {
      underWay.current?.abort();
      const reading = new AbortController();
      const { signal } = reading;
      underWay.current = reading;
      const last = shown === null ? null : shownReading(shown);
      let files = chosen;
      const tell = (reached: UploadState['reading']) => {
        if (signal.aborted) return;
        const next = { files, choices, reading: reached };
        if (reached.status !== 'reading') settled.current = next;
        setState(next);
      };
      tell({ status: 'reading', share: 0, last });
      try {
        files = await Promise.all(chosen.map(keptFile));
      } catch {
        tell({ status: 'failed', cause: 'unopened' });
        return;
      }
      try {
        const contents = await Promise.all(files.map(bytesOf));
        const outcome = await readInWorker(
          { files: contents, choices, before, region },
          { signal, onProgress: (share) => tell({ status: 'reading', share, last }) },
        );
        if (outcome.kind === 'read') tell({ status: 'read', reading: outcome.reading });
        else tell({ status: 'refused', reasons: outcome.reasons });
      } catch (thrown) {
        if (thrown instanceof ApiError) tell({ status: 'unstarted', error: thrown });
        else tell({ status: 'failed', cause: 'tooComplex' });
      }
    },
    [before, region],
  );

  const readAnew = useEffectEvent(() => {
    // It was compared with the room as it was.
    settled.current = NO_UPLOAD;
    if (state.files.length > 0) void read(state.files, state.choices, null);
  });
  useEffect(() => {
    readAnew();
    return () => underWay.current?.abort();
  }, [read]);

  const giveUp = () => {
    underWay.current?.abort();
    setState(settled.current);
  };
  const putAway = () => {
    settled.current = NO_UPLOAD;
    giveUp();
  };
  return [
    state,
    {
      open: (files) => void read(files, keepsAnswers(state.files, files) ? state.choices : {}, null),
      change: (files) => {
        if (files.length === 0) putAway();
        else void read(files, state.choices, null);
      },
      answer: (choices) => void read(state.files, choices, state),
      retry: () => void read(state.files, state.choices, state),
      giveUp,
    },
  ];
}

async function bytesOf(file: File) {
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}
