import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { TicketId } from '#domain/ids.ts';
import { useServices } from '../../lib/services/services.tsx';
import { useErrorToast } from '../use-error-text.ts';
import { useSaveFile } from '../use-save-file.ts';

const content = z.instanceof(ArrayBuffer);

/** Which tickets, and how they are laid on paper. */
export interface TicketsOnPaper {
  /** The call: `me/ticket-order/7/tickets.pdf`. */
  readonly path: string;
  /** Names the file. */
  readonly reference: string;
  readonly perPage: 'one' | 'several';
  readonly ticketId?: TicketId;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers how to download tickets as a PDF, and whether one is on its way. */
export function useTicketsPdf(): {
  readonly download: (tickets: TicketsOnPaper) => void;
  readonly isComing: boolean;
} {
  const { i18n } = useTranslation();
  const { http } = useServices();
  const errorToast = useErrorToast();
  const save = useSaveFile();
  const [isComing, setComing] = useState(false);
  const download = useCallback(
    ({ path, reference, perPage, ticketId, headers = {} }: TicketsOnPaper) => {
      setComing(true);
      http
        .call('GET', path, content, {
          responseType: 'arraybuffer',
          headers,
          query: { perPage, ticketId, locale: i18n.language },
        })
        .then((bytes) => save(`${reference}.pdf`, new Blob([bytes], { type: 'application/pdf' })))
        .catch(errorToast)
        .finally(() => setComing(false));
    },
    [http, save, errorToast, i18n.language],
  );
  return { download, isComing };
}
