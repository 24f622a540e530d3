import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { SeatMapDesigner } from '#engine/index.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { freshId } from '../../../map/designer/drawing.ts';
import { useModalStack } from '../../../ui/modal/modal-stack.tsx';
import { toastFailure, toastSuccess } from '../../../ui/toasts.ts';
import { openPdf } from '../model/pdf-pages.ts';
import { readPicture, type TracedPicture } from '../model/read-picture.ts';
import { PdfDialog } from './pdf-dialog.tsx';

/** As wide as a small hall, plan units: it is scaled by two known points. */
const WIDTH = 1000;
const bytes = z.instanceof(ArrayBuffer).transform((buffer) => new Uint8Array(buffer));

/** A picture or a page to be drawn over: lowest of all, seen through, not in the plan. */
export function useTracing(designer: SeatMapDesigner | null, floor: string) {
  const { t } = useTranslation('designer');
  const { http } = useServices();
  const modals = useModalStack();
  const add = (picture: TracedPicture | null) => {
    if (designer !== null && picture !== null && isAdded(designer, picture, floor)) {
      toastSuccess(t('picture.added'));
    } else toastFailure(t('picture.failed'));
  };
  const load = (address: string) =>
    http.call('GET', address, bytes, { responseType: 'arraybuffer', base: '' });
  const choosePage = (file: File) => {
    const open = () => openPdf(file, load);
    modals.open({
      title: t('pdf.title', { file: file.name }),
      content: (close) => (
        <PdfDialog
          open={open}
          onChosen={(picture) => {
            add(picture);
            close();
          }}
          onClose={close}
        />
      ),
    });
  };
  return {
    add: async (file: File) => {
      const isPdf = file.type === 'application/pdf' || /\.pdf$/i.test(file.name);
      if (isPdf) choosePage(file);
      else add(await readPicture(file));
    },
  };
}

function isAdded(designer: SeatMapDesigner, { href, aspect }: TracedPicture, floor: string): boolean {
  const id = freshId(designer.design, 'picture');
  const height = WIDTH / aspect;
  const at = { x: -WIDTH / 2, y: -height / 2 };
  const look = { opacity: 0.5, traced: true, floor };
  return designer.dispatch({
    type: 'add',
    at: 0,
    objects: [{ id, kind: 'picture', href, at, width: WIDTH, height, ...look }],
  }).ok;
}
