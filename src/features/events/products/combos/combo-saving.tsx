import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ManagedShowGroup, ManagedTicketType, TicketGroupCall } from '#domain/calls/event-products.ts';
import { type ComboWorth, comboWorth } from '#domain/combo-worth.ts';
import { ownPrice, ticketPrice } from '#domain/price.ts';
import { useFormat } from '../../../../lib/format/use-format.ts';
import { useNow } from '../../../../lib/use-now.ts';

interface ComboSavingProps {
  readonly combo: Pick<TicketGroupCall, 'items' | 'showGroupId'> & { readonly price: number | null };
  readonly types: readonly ManagedTicketType[];
  readonly groups: readonly ManagedShowGroup[];
  readonly currency: string;
}

/** What somebody saves by a combo now, and usually where a temporary price makes that another sum; in green only a saving. */
export function ComboSaving({ combo, types, groups, currency }: ComboSavingProps) {
  const { t } = useTranslation('products');
  const now = useNow();
  const savingText = useSavingText(currency);
  const { price, items, showGroupId } = combo;
  const group = groups.find(({ id }) => id === showGroupId);
  const shows = showGroupId === null ? null : (group?.showIds.length ?? 0);
  const worthNow = comboWorth(
    { items, shows },
    types,
    (ticketType) => ticketPrice({ ticketType, now }).price,
  );
  const usual = comboWorth({ items, shows }, types, ownPrice);
  // What has no price yet saves nothing, nor everything.
  if (worthNow === null || usual === null || price === null || price === 0) return null;
  const isUsual = worthNow.least === usual.least && worthNow.most === usual.most;
  return (
    <>
      <Text size="sm" c={worthNow.most > price ? 'leaf' : 'curtain'} role="status">
        {savingText(worthNow, price)}
      </Text>
      {!isUsual && (
        <Text size="xs" c="dimmed">
          {t('combos.usually', { text: savingText(usual, price) })}
        </Text>
      )}
    </>
  );
}

/** A combo's saving in a sentence. */
function useSavingText(currency: string): (worth: ComboWorth, price: number) => string {
  const { t } = useTranslation('products');
  const format = useFormat();
  const money = (amount: number) => format.money(amount, currency);
  return ({ least, most }, price) => {
    const saving = most - price;
    const values = { saving: money(saving), percent: Math.round((100 * saving) / most), worth: money(most) };
    if (saving <= 0) return t('combos.savesNothing', values);
    if (least === most) return t('combos.saves', values);
    const upTo = t('combos.savesUpTo', values);
    return least > price ? upTo : `${upTo} ${t('combos.cheapestSavesNothing', { least: money(least) })}`;
  };
}
