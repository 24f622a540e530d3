import { Button, NumberInput, Skeleton, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PdfPages } from '../model/pdf-pages.ts';
import type { TracedPicture } from '../model/read-picture.ts';
import { ModalFooter } from '../../../ui/modal/modal-footer.tsx';
import classes from './workspace.module.css';

interface PdfDialogProps {
  /** Opens the file; null: it cannot be read. The same function for the same file. */
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
  const { t } = useTranslation(['designer', 'common']);
  const pages = usePages(open);
  const [page, setPage] = useState(1);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    void pages?.draw(page, signal).then((picture) => {
      if (!signal.aborted) setDrawn({ page, picture });
    });
    return () => abort.abort();
  }, [pages, page]);
  const isDrawn = drawn?.page === page;
  const picture = isDrawn ? drawn.picture : null;
  if (pages === null) return <Text role="alert">{t('pdf.unreadable')}</Text>;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (picture !== null) onChosen(picture);
      }}
    >
      <Stack>
        <NumberInput
          data-autofocus
          label={t('pdf.page')}
          description={pages === undefined ? t('pdf.reading') : t('pdf.pages', { count: pages.count })}
          min={1}
          max={pages?.count ?? 1}
          allowDecimal={false}
          clampBehavior="strict"
          value={page}
          onChange={(number) => {
            if (typeof number === 'number' && number >= 1) setPage(number);
          }}
        />
        <div className={classes['page']} aria-live="polite">
          {!isDrawn && <Skeleton height="100%" />}
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

/** Open for as long as the dialog is; undefined: it is being read. */
function usePages(open: () => Promise<PdfPages | null>): PdfPages | null | undefined {
  const [pages, setPages] = useState<PdfPages | null>();
  useEffect(() => {
    let isLeft = false;
    const opening = open();
    void opening.then((opened) => {
      if (!isLeft) setPages(opened);
    });
    return () => {
      isLeft = true;
      void opening.then((opened) => opened?.close());
    };
  }, [open]);
  return pages;
}
