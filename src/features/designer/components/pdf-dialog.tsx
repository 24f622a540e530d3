import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PdfPages } from '../model/pdf-pages.ts';
import type { TracedPicture } from '../model/read-picture.ts';
import { type Answer, useAnswer } from '../../../lib/answer/use-answer.ts';
import { FailedAnswer } from '../../../ui/failed-answer.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { ModalFooter } from '../../../ui/modal/modal-footer.tsx';
import classes from './workspace.module.css';

interface PdfDialogProps {
  /** Opens the file; null: it cannot be read. Rejects where the reader did not come. The same function for the same file. */
  readonly open: () => Promise<PdfPages | null>;
  readonly onChosen: (picture: TracedPicture) => void;
  readonly onClose: () => void;
}

interface Drawn {
  readonly page: number;
  /** Null: this page cannot be drawn. */
  readonly picture: TracedPicture | null;
}

/** Which page of a file is drawn over, seen before it is taken. */
export function PdfDialog({ open, onChosen, onClose }: PdfDialogProps) {
  const { t } = useTranslation(['designer', 'common', 'refusal']);
  const { answer, reload } = usePages(open);
  const pages = answer.status === 'ready' ? answer.value : undefined;
  const [typed, setTyped] = useState<number | null>(1);
  const fault = pageFault(typed, pages?.count ?? null);
  const page = fault === null ? typed : null;
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => {
    if (page === null) return undefined;
    const abort = new AbortController();
    const { signal } = abort;
    void pages?.draw(page, signal).then((picture) => {
      if (!signal.aborted) setDrawn({ page, picture });
    });
    return () => abort.abort();
  }, [pages, page]);
  const isDrawn = page !== null && drawn?.page === page;
  const picture = isDrawn ? drawn.picture : null;
  if (answer.status === 'failed') return <FailedAnswer error={answer.error} reload={reload} />;
  if (pages === null) return <Text role="alert">{t('pdf.unreadable')}</Text>;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (picture !== null) onChosen(picture);
      }}
    >
      <Stack>
        <NumberField
          data-autofocus
          label={t('pdf.page')}
          description={pages === undefined ? t('pdf.reading') : t('pdf.pages', { count: pages.count })}
          min={1}
          {...(pages === undefined ? {} : { max: pages.count })}
          allowNegative={false}
          hideControls={false}
          error={fault !== null && t(`refusal:${fault}`, { min: 1, max: pages?.count })}
          value={typed}
          onChange={setTyped}
        />
        <div className={classes['page']} aria-live="polite">
          {page !== null && !isDrawn && <Skeleton height="100%" />}
          {isDrawn && picture === null && <Text>{t('pdf.failed')}</Text>}
          {picture !== null && <img src={picture.href} alt={t('pdf.picture', { page })} />}
        </div>
        <ModalFooter>
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" disabled={picture === null}>
            {t('pdf.take')}
          </Button>
        </ModalFooter>
      </Stack>
    </form>
  );
}

/** Why no page is one of the file. @param count null while it is not known */
function pageFault(page: number | null, count: number | null): 'notWhole' | 'tooSmall' | 'tooBig' | null {
  if (page === null) return null;
  if (!Number.isInteger(page)) return 'notWhole';
  if (page < 1) return 'tooSmall';
  return count !== null && page > count ? 'tooBig' : null;
}

/** Open for as long as the dialog is. */
function usePages(open: () => Promise<PdfPages | null>): {
  readonly answer: Answer<PdfPages | null>;
  readonly reload: () => void;
} {
  const asked = useAnswer(
    useCallback(
      async (signal: AbortSignal) => {
        const pages = await open();
        if (signal.aborted) pages?.close();
        return pages;
      },
      [open],
    ),
  );
  const pages = asked.answer.status === 'ready' ? asked.answer.value : null;
  useEffect(() => () => pages?.close(), [pages]);
  return asked;
}
