import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type InvoiceEntry, invoiceList } from '#domain/calls/money.ts';
import { useFormat } from '../lib/format/use-format.ts';
import { useServices } from '../lib/services/services.tsx';
import { useModalStack } from './modal/modal-stack.tsx';
import { useErrorToast } from './use-error-text.ts';
import { useSaveFile } from './use-save-file.ts';

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
  const errorToast = useErrorToast();
  const save = useSavePaper(path, headers);
  const [isComing, setComing] = useState(false);
  const open = async () => {
    setComing(true);
    try {
      const { items } = await http.call('GET', path, invoiceList, { headers });
      const [first] = items;
      if (first !== undefined && items.length === 1) await save(first);
      else
        modals.open({
          title: t('papers.title'),
          ...(first === undefined
            ? { description: t('papers.none'), acceptOnly: true }
            : { content: () => <PaperList papers={items} timeZone={timeZone} onSave={save} /> }),
        });
    } catch (thrown) {
      errorToast(thrown);
    } finally {
      setComing(false);
    }
  };
  return (
    <Button
      variant="subtle"
      leftSection={<IconReceipt size={18} aria-hidden />}
      loading={isComing}
      onClick={() => void open()}
    >
      {t(hasRefund ? 'papers.title' : 'papers.open')}
    </Button>
  );
}

interface PaperListProps {
  readonly papers: readonly InvoiceEntry[];
  readonly timeZone: string;
  readonly onSave: (paper: InvoiceEntry) => Promise<void>;
}

function PaperList({ papers, timeZone, onSave }: PaperListProps) {
  const { t } = useTranslation(['booking', 'common']);
  const format = useFormat();
  const errorToast = useErrorToast();
  return (
    <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
      {papers.map((paper) => (
        <Group component="li" key={paper.id} justify="space-between">
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
            onClick={() => void onSave(paper).catch(errorToast)}
          >
            {t('common:action.download')}
          </Button>
        </Group>
      ))}
    </Stack>
  );
}

function useSavePaper(path: string, headers: Readonly<Record<string, string>>) {
  const { http } = useServices();
  const saveFile = useSaveFile();
  return async ({ id, number }: InvoiceEntry): Promise<void> => {
    const pdf = await http.call('GET', `${path}${id}`, bytes, { headers, responseType: 'arraybuffer' });
    saveFile(`${number}.pdf`, new Blob([pdf], { type: 'application/pdf' }));
  };
}
