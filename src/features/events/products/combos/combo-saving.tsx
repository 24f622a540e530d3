import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ManagedShowGroup, ManagedTicketType, TicketGroupCall } from '#domain/calls/event-products.ts';
import { comboWorth } from '#domain/combo-worth.ts';
import { useFormat } from '../../../../lib/format/use-format.ts';

interface ComboSavingProps {
  readonly combo: Pick<TicketGroupCall, 'items' | 'showGroupId'> & { readonly price: number | null };
  readonly types: readonly ManagedTicketType[];
  readonly groups: readonly ManagedShowGroup[];
  readonly currency: string;
}

/** What somebody saves by a combo; a warning where it is nothing. */
export function ComboSaving({ combo, types, groups, currency }: ComboSavingProps) {
  const { t } = useTranslation('products');
  const format = useFormat();
  const { price, items, showGroupId } = combo;
  const group = groups.find(({ id }) => id === showGroupId);
  const shows = showGroupId === null ? null : (group?.showIds.length ?? 0);
  const worth = comboWorth({ items, shows }, types);
  // What has no price yet saves nothing, nor everything.
  if (worth === null || price === null || price === 0) return null;
  const money = (amount: number) => format.money(amount, currency);
  const { least, most } = worth;
  const saving = most - price;
  const values = { saving: money(saving), percent: Math.round((100 * saving) / most), worth: money(most) };
  const isSure = least > price || least === most;
  return (
    <Text size="sm" c={saving > 0 ? 'leaf' : 'curtain'} role="status">
      {saving <= 0
        ? t('combos.savesNothing', values)
        : isSure && least === most
          ? t('combos.saves', values)
          : t('combos.savesUpTo', values)}
      {saving > 0 && !isSure && ` ${t('combos.cheapestSavesNothing', { least: money(least) })}`}
    </Text>
  );
}
