import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { TicketId } from '#domain/ids.ts';
import { useServices } from '../../lib/services/services.tsx';
import { type Download, useDownload } from '../use-download.tsx';

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

/** Downloads tickets as a PDF. */
export function useTicketsPdf(): Omit<Download, 'download'> & {
  readonly download: (tickets: TicketsOnPaper) => void;
} {
  const { i18n } = useTranslation();
  const { http } = useServices();
  const { download, ...standing } = useDownload();
  return {
    ...standing,
    download: ({ path, reference, perPage, ticketId, headers = {} }) =>
      download(async () => {
        const bytes = await http.call('GET', path, content, {
          responseType: 'arraybuffer',
          headers,
          query: { perPage, ticketId, locale: i18n.language },
        });
        return { name: `${reference}.pdf`, file: new Blob([bytes], { type: 'application/pdf' }) };
      }),
  };
}
