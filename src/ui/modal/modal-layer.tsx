import { StackedModal } from './stacked-modal.tsx';
import type { OpenModal } from './modal-stack.tsx';

interface ModalLayerProps {
  readonly modals: readonly OpenModal[];
  readonly onClose: (id: number) => void;
}

export function ModalLayer({ modals, onClose }: ModalLayerProps) {
  return modals.map((modal, index) => (
    <StackedModal
      key={modal.id}
      modal={modal}
      isTop={index === modals.length - 1}
      onClose={() => onClose(modal.id)}
    />
  ));
}
