import type { useEditForm } from '../../../ui/edit-form/use-edit-form.tsx';
import type { SpaceValues } from '../model/space-form.ts';

/** The form of a space, for its parts. */
export type SpaceEdit = Pick<ReturnType<typeof useEditForm<SpaceValues>>, 'field' | 'form'>;
