import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Plan, SeatMap } from '#engine/index.ts';
import { mapTheme } from '../map-theme.ts';
import type { OfferOf } from '../region-offer.ts';
import { SeatSwatch, type SwatchKind } from '../seat-swatch.tsx';
import classes from './print-sheet.module.css';
import { toastFailure } from '../../ui/toasts.ts';
import { paperPicture } from './use-map-actions.ts';

export interface PrintSheetProps {
  readonly map: SeatMap;
  readonly plan: Plan;
  /** Name of the map. */
  readonly label: string;
  readonly offerOf: OfferOf;
  /** `#rrggbb` by region, as the map shows them. */
  readonly colors: readonly string[];
  /** As what the map draws seats. */
  readonly kinds: ReadonlySet<SwatchKind>;
}

const KINDS = ['mine', 'available', 'occupied', 'notForSale', 'accessible', 'restricted'] as const;

/** What the printer gets in place of the page, however printing was begun: the map and its legend on one sheet. */
export function PrintSheet(props: PrintSheetProps) {
  const { map, plan } = props;
  const [picture, setPicture] = useState<string | null>(null);
  const { t } = useTranslation('map');
  const prepare = useEffectEvent(() => {
    try {
      const drawn = paperPicture(map, plan);
      flushSync(() => setPicture(drawn));
    } catch {
      toastFailure(t('share.failed'));
    }
  });
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    window.addEventListener('beforeprint', () => prepare(), { signal });
    window.addEventListener('afterprint', () => setPicture(null), { signal });
    return () => abort.abort();
  }, []);
  if (picture === null) return null;
  return createPortal(<Sheet {...props} picture={picture} />, document.body);
}

function Sheet({
  plan,
  label,
  offerOf,
  colors,
  kinds,
  picture,
}: PrintSheetProps & { readonly picture: string }) {
  const { t } = useTranslation('map');
  const theme = mapTheme('standard', 'light');
  const swatch = (color: string | undefined) => (color === undefined ? [] : [color]);
  return (
    <article className={classes['sheet']} lang={document.documentElement.lang}>
      <h1 className={classes['title']}>{label}</h1>
      <div className={classes['picture']} ref={(node) => node?.replaceChildren(elementOf(picture))} />
      <ul className={classes['legend']}>
        {plan.regions.map(({ id, name }, region) => (
          <li key={id}>
            <SeatSwatch kind="available" theme={theme} colors={swatch(colors[region])} />
            {[name, offerOf(region)?.price].filter((part) => part !== undefined).join(' · ')}
          </li>
        ))}
        {KINDS.filter((kind) => kinds.has(kind)).map((kind) => (
          <li key={kind}>
            <SeatSwatch kind={kind} theme={theme} colors={[theme.text]} />
            {t(`legend.${kind}`)}
          </li>
        ))}
      </ul>
    </article>
  );
}

/** The engine's own picture: its texts are escaped, and it holds no script. */
function elementOf(svg: string): Element {
  return new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
}
