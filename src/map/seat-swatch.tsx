import { GLYPH_RING, type SeatGlyph, seatGlyphPath, type SeatMapTheme } from '#engine/index.ts';

export type SwatchKind = 'available' | 'mine' | 'occupied' | 'notForSale' | 'accessible' | 'restricted';

/** Of a seat in its box; what is drawn larger or smaller on the map is so here. */
const RADIUS = 7;

interface SeatSwatchProps {
  readonly kind: SwatchKind;
  readonly theme: SeatMapTheme;
  /** Of seats that can be had: one, or the first of several. */
  readonly colors: readonly string[];
}

/** A seat as the map draws it, in the same colours and shapes. */
export function SeatSwatch({ kind, theme, colors }: SeatSwatchProps) {
  return (
    <svg width={18} height={18} viewBox="-9 -9 18 18" aria-hidden>
      <Shape {...{ kind, theme, colors }} />
    </svg>
  );
}

interface MarkedSwatchProps {
  readonly glyph: SeatGlyph;
  readonly color: string;
  readonly theme: SeatMapTheme;
}

/** The ring of a seat that staff see the standing of, with its glyph. */
export function MarkedSwatch({ glyph, color, theme }: MarkedSwatchProps) {
  const line = GLYPH_RING.line * RADIUS;
  const stroke = GLYPH_RING.stroke * RADIUS;
  return (
    <svg width={18} height={18} viewBox="-9 -9 18 18" aria-hidden>
      <circle
        r={GLYPH_RING.radius * RADIUS - line / 2}
        fill={theme.surface}
        stroke={color}
        strokeWidth={line}
      />
      <path
        d={seatGlyphPath(glyph, RADIUS)}
        fill="none"
        stroke={color}
        strokeWidth={stroke}
        strokeLinecap="round"
      />
    </svg>
  );
}

function Shape({ kind, theme, colors }: SeatSwatchProps) {
  const { surface, shapes } = theme;
  const color = colors[0] ?? theme.text;
  switch (kind) {
    case 'available':
      return <Pie colors={colors.length === 0 ? [color] : colors.slice(0, 3)} />;
    case 'mine':
      return (
        <>
          <circle r={8.5} fill={surface} />
          <circle r={7.5} fill={theme.selected} />
          <path d="M-3.4 0.3 L-1 2.8 L3.6 -2.6" fill="none" stroke={theme.onSelected} strokeWidth={1.8} />
        </>
      );
    case 'occupied':
      if (shapes) return <Crossed surface={surface} color={theme.occupied} />;
      return <circle r={4.4} fill={theme.occupied} />;
    case 'notForSale':
      return <circle r={5.8} fill={surface} stroke={theme.free} strokeWidth={1.4} />;
    case 'restricted':
      return (
        <>
          <circle r={7} fill={color} />
          <path d="M-2.1 4.6 H2.1" stroke={surface} strokeWidth={1.4} strokeLinecap="round" />
        </>
      );
    case 'accessible':
      return (
        <>
          <rect x={-7} y={-7} width={14} height={14} rx={2.6} fill={color} />
          {shapes && (
            <rect
              x={-5}
              y={-5}
              width={10}
              height={10}
              rx={1.6}
              fill="none"
              stroke={surface}
              strokeWidth={1}
            />
          )}
        </>
      );
  }
}

/** Told by its form alone that nobody can take it. */
function Crossed({ surface, color }: { readonly surface: string; readonly color: string }) {
  return (
    <g fill={surface} stroke={color} strokeWidth={1.4}>
      <circle r={5.8} />
      <path d="M-2.9 -2.9 L2.9 2.9 M-2.9 2.9 L2.9 -2.9" />
    </g>
  );
}

/** A disc of equal parts. */
function Pie({ colors }: { readonly colors: readonly string[] }) {
  const [first] = colors;
  if (colors.length === 1) return <circle r={RADIUS} fill={first} />;
  const at = (part: number) => {
    const angle = (part / colors.length) * 2 * Math.PI - Math.PI / 2;
    return `${(RADIUS * Math.cos(angle)).toFixed(3)} ${(RADIUS * Math.sin(angle)).toFixed(3)}`;
  };
  return colors.map((color, part) => (
    <path key={color} fill={color} d={`M0 0 L${at(part)} A${RADIUS} ${RADIUS} 0 0 1 ${at(part + 1)} Z`} />
  ));
}
