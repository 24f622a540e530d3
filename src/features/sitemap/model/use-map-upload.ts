import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { readInWorker } from '../../../map/reading/read-in-worker.ts';
import type { MapChoices, ReadingTask } from '../../../map/reading/reading-task.ts';
import { NO_UPLOAD, shownReading, type UploadState } from './upload-state.ts';

export interface MapUploadHands {
  /** Reads these files instead of others, with no answers given yet. */
  readonly open: (files: readonly File[]) => void;
  /** Reads these files, some of which were there before: what was answered still counts. None: there is nothing to read. */
  readonly change: (files: readonly File[]) => void;
  /** Reads the files that there are anew, with these answers. */
  readonly answer: (choices: MapChoices) => void;
  /** Ends a reading, or puts the files away. */
  readonly giveUp: () => void;
}

type Room = Pick<ReadingTask, 'before' | 'region'>;

/** Reads files beside the page whenever files, answers or the room become others. The last reading wins. */
export function useMapUpload(room: Room): readonly [UploadState, MapUploadHands] {
  const [state, setState] = useState(NO_UPLOAD);
  const underWay = useRef<AbortController | null>(null);
  const { before, region } = room;

  const read = useCallback(
    async (files: readonly File[], choices: MapChoices, shown: UploadState | null) => {
      underWay.current?.abort();
      const reading = new AbortController();
      const { signal } = reading;
      underWay.current = reading;
      const last = shown === null ? null : shownReading(shown);
      const tell = (reached: UploadState['reading']) => {
        if (!signal.aborted) setState({ files, choices, reading: reached });
      };
      tell({ status: 'reading', share: 0, last });
      try {
        const contents = await Promise.all(files.map(bytesOf));
        const outcome = await readInWorker(
          { files: contents, choices, before, region },
          { signal, onProgress: (share) => tell({ status: 'reading', share, last }) },
        );
        if (outcome.kind === 'read') tell({ status: 'read', reading: outcome.reading });
        else tell({ status: 'refused', reasons: outcome.reasons });
      } catch {
        tell({ status: 'failed' });
      }
    },
    [before, region],
  );

  const readAnew = useEffectEvent(() => {
    if (state.files.length > 0) void read(state.files, state.choices, null);
  });
  useEffect(() => {
    readAnew();
    return () => underWay.current?.abort();
  }, [read]);

  const giveUp = () => {
    underWay.current?.abort();
    setState(NO_UPLOAD);
  };
  return [
    state,
    {
      open: (files) => void read(files, {}, null),
      change: (files) => {
        if (files.length === 0) giveUp();
        else void read(files, state.choices, null);
      },
      answer: (choices) => void read(state.files, choices, state),
      giveUp,
    },
  ];
}

async function bytesOf(file: File) {
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}
