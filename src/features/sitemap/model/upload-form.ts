import type { TicketTypeId } from '#domain/ids.ts';
import type { MapChoices } from '../../../map/reading/reading-task.ts';

/** Of an upload, besides its files and answers. */
interface UploadTerms {
  /** Address of the plan that it was compared with, '' for none. */
  readonly basedOn: string;
  /** Ticket types that may lose regions which they name. */
  readonly mayLose: readonly TicketTypeId[];
}

/** The body of an upload. */
export function uploadForm(
  files: readonly File[],
  choices: MapChoices,
  { basedOn, mayLose }: UploadTerms,
): FormData {
  const form = new FormData();
  form.set('choices', JSON.stringify(choices));
  form.set('basedOn', basedOn);
  form.set('mayLose', JSON.stringify(mayLose));
  for (const file of files) form.append('files', file, file.name);
  return form;
}
