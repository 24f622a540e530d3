import classes from './sitemap.module.css';

export type PicturedFormat = 'svg' | 'dxf' | 'csv' | 'joined' | 'plan' | 'pretix';

/** A format at a glance; an ornament beside its name. */
export function FormatPicture({ format }: { readonly format: PicturedFormat }) {
  return (
    <svg viewBox="0 0 160 90" className={classes['formatPicture']} aria-hidden focusable="false">
      {PARTS[format].map((part) => (
        <Part key={part} part={part} />
      ))}
    </svg>
  );
}

type PartName = 'stage' | 'rows' | 'shapes' | 'block' | 'table' | 'braces' | 'tables' | 'list';
const PARTS: Readonly<Record<PicturedFormat, readonly PartName[]>> = {
  svg: ['stage', 'rows'],
  dxf: ['shapes', 'block'],
  csv: ['table'],
  joined: ['shapes', 'list'],
  plan: ['braces', 'tables'],
  pretix: ['stage', 'tables'],
};

const ROWS = [
  { y: 44, from: 40, seats: 9 },
  { y: 56, from: 35, seats: 10 },
  { y: 68, from: 30, seats: 11 },
] as const;
const BLOCK = [88, 102, 116, 130, 144] as const;
const LINES = [20, 34, 48, 62, 76] as const;

function Part({ part }: { readonly part: PartName }) {
  switch (part) {
    case 'stage':
      return <path d="M50 12h60l8 16H42z" className={classes['stage']} />;
    case 'rows':
      return ROWS.map(({ y, from, seats }) =>
        Array.from({ length: seats }, (_, seat) => (
          <circle key={`${y} ${seat}`} cx={from + seat * 10} cy={y} r={4} className={classes['seat']} />
        )),
      );
    case 'block':
      return [28, 45, 62].map((y) =>
        BLOCK.map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r={4} className={classes['seat']} />),
      );
    case 'shapes':
      return <path d="M8 16h58v24H8zM8 48h26v26H8zM40 48h26v26H40z" className={classes['shape']} />;
    case 'table':
      return LINES.map((y) => (
        <path key={y} d={`M24 ${y}h30M64 ${y}h30M104 ${y}h32`} className={classes['line']} />
      ));
    case 'list':
      return LINES.map((y) => <path key={y} d={`M84 ${y}h20M112 ${y}h34`} className={classes['line']} />);
    case 'braces':
      return (
        <path
          d="M28 14c-10 0-10 6-10 14s-2 17-8 17c6 0 8 9 8 17s0 14 10 14M132 14c10 0 10 6 10 14s2 17 8 17c-6 0-8 9-8 17s0 14-10 14"
          className={classes['line']}
        />
      );
    case 'tables':
      return [56, 104].map((x) => (
        <g key={x}>
          <circle cx={x} cy={56} r={9} className={classes['shape']} />
          {[0, 1, 2, 3, 4, 5].map((seat) => (
            <circle
              key={seat}
              cx={x + 17 * Math.cos((seat * Math.PI) / 3)}
              cy={56 + 17 * Math.sin((seat * Math.PI) / 3)}
              r={4}
              className={classes['seat']}
            />
          ))}
        </g>
      ));
  }
}
