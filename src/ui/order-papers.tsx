import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconReceipt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type InvoiceEntry, invoiceList } from '#domain/calls/money.ts';
import { useFormat } from '../lib/format/use-format.ts';
import { useServices } from '../lib/services/services.tsx';
import { useModalStack } from './modal/modal-stack.tsx';
import { useDownload } from './use-download.tsx';

const bytes = z.instanceof(ArrayBuffer);

interface OrderPapersProps {
  /** The call of its papers: `me/ticket-order/7/invoice/`. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeZone: string;
  /** Something went back, which has a paper of its own. */
  readonly hasRefund: boolean;
}

/** The receipts or invoices of an order: one is downloaded at once, of several one is chosen. */
export function OrderPapers({ path, headers = {}, timeZone, hasRefund }: OrderPapersProps) {
  const { t } = useTranslation('booking');
  const { http } = useServices();
  const modals = useModalStack();
  const fetchPaper = async ({ id, number }: InvoiceEntry) => {
    const pdf = await http.call('GET', `${path}${id}`, bytes, { headers, responseType: 'arraybuffer' });
    return { name: `${number}.pdf`, file: new Blob([pdf], { type: 'application/pdf' }) };
  };
  const { download, isComing, failure } = useDownload();
  const open = async () => {
    const { items } = await http.call('GET', path, invoiceList, { headers });
    const [first] = items;
    if (first !== undefined && items.length === 1) return fetchPaper(first);
    modals.open({
      title: t('papers.title'),
      ...(first === undefined
        ? { description: t('papers.none'), acceptOnly: true }
        : { content: () => <PaperList papers={items} timeZone={timeZone} fetchPaper={fetchPaper} /> }),
    });
    return null;
  };
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconReceipt size={18} aria-hidden />}
        loading={isComing}
        onClick={() => download(open)}
      >
        {t(hasRefund ? 'papers.title' : 'papers.open')}
      </Button>
      {failure}
    </>
  );
}

interface PaperListProps {
  readonly papers: readonly InvoiceEntry[];
  readonly timeZone: string;
  readonly fetchPaper: (paper: InvoiceEntry) => Promise<{ readonly name: string; readonly file: Blob }>;
}

function PaperList({ papers, ...props }: PaperListProps) {
  return (
    <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
      {papers.map((paper) => (
        <PaperRow key={paper.id} paper={paper} {...props} />
      ))}
    </Stack>
  );
}

function PaperRow({
  paper,
  timeZone,
  fetchPaper,
}: Omit<PaperListProps, 'papers'> & { readonly paper: InvoiceEntry }) {
  const { t } = useTranslation(['booking', 'common']);
  const format = useFormat();
  const { download, isComing, failure } = useDownload();
  return (
    <Group component="li" justify="space-between">
      <div>
        <Text fw={600}>
          {t(paper.isRectifying ? 'papers.refund' : 'papers.sale')} ·{' '}
          {format.money(paper.total, paper.currency)}
        </Text>
        <Text size="sm" c="dimmed">
          {paper.number} · {format.date(paper.issuedAt, 'datedDay', timeZone)}
        </Text>
      </div>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        aria-label={t('papers.downloadOne', { number: paper.number })}
        loading={isComing}
        onClick={() => download(() => fetchPaper(paper))}
      >
        {t('common:action.download')}
      </Button>
      {failure}
    </Group>
  );
}
