import { Button, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useKeptAnswer } from '../../../lib/answer/use-kept-answer.ts';
import { AnswerView } from '../../../ui/answer-view.tsx';
import { DetailPage } from '../../../ui/detail/detail-page.tsx';
import { useModalStack } from '../../../ui/modal/modal-stack.tsx';
import { toastSuccess } from '../../../ui/toasts.ts';
import { useTicketKeyCalls } from '../api/ticket-key-calls.ts';
import { TicketKeyList } from '../components/ticket-key-list.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';

/** The keys that sign the codes of tickets: a new one, and the end of an old one. */
export function TicketKeysScreen() {
  const { t } = useTranslation(['scan', 'management']);
  const calls = useTicketKeyCalls();
  const modals = useModalStack();
  const { answer, reload } = useKeptAnswer(calls.list);
  const add = () =>
    modals.open({
      title: t('keys.addTitle'),
      description: t('keys.addText'),
      actionLabel: t('keys.add'),
      onAccept: async () => {
        await calls.add();
        toastSuccess(t('keys.added'));
        reload();
      },
    });
  const withdraw = (id: string) =>
    modals.open({
      title: t('keys.withdrawTitle', { id }),
      description: t('keys.withdrawText'),
      actionLabel: t('keys.withdraw'),
      onAccept: async () => {
        await calls.withdraw(id);
        toastSuccess(t('keys.withdrawn'));
        reload();
      },
    });
  return (
    <DetailPage
      wide={false}
      title={t('management:titles.ListTicketKeys')}
      lead={<Text c="dimmed">{t('keys.text')}</Text>}
      actions={
        <Button leftSection={<IconKey size={18} aria-hidden />} onClick={add}>
          {t('keys.add')}
        </Button>
      }
    >
      <AnswerView answer={answer} reload={reload} skeleton={<RowsSkeleton rows={4} />}>
        {(keys) => <TicketKeyList keys={keys} onWithdraw={withdraw} />}
      </AnswerView>
    </DetailPage>
  );
}
