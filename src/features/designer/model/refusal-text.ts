import type { TFunction } from 'i18next';
import type { CommandRefusal } from '#engine/index.ts';

/** Why a command cannot be done; of a number out of its range what it can be. */
export function refusalText(refusal: CommandRefusal, t: TFunction<'designer'>): string {
  if (refusal.code !== 'badValue' || refusal.range === undefined) return t(`refused.${refusal.code}`);
  return t('outOfRange', { least: refusal.range.least, most: refusal.range.most });
}
