import classes from './seat-rows.module.css';

const ROWS = 9;
const FIRST_RADIUS = 300;
const ROW_DISTANCE = 46;
const SEAT_DISTANCE = 38;
/** Half the opening of the rows, in degrees. */
const OPENING = 52;
/** The one with the light on: row and place from the middle. */
const OWN = { row: 6, place: 2 };

interface Seat {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly own: boolean;
}

const SEATS: readonly Seat[] = Array.from({ length: ROWS }, (_, row) => rowOfSeats(row)).flat();

/** Rows of a house from above, one seat lit: the picture of what we are for. Decoration. */
export function SeatRows() {
  return (
    <svg
      className={classes['rows']}
      viewBox="-620 250 1240 520"
      aria-hidden
      preserveAspectRatio="xMidYMin slice"
    >
      {SEATS.map(({ x, y, angle, own }) => (
        <rect
          key={`${x} ${y}`}
          className={own ? classes['own'] : classes['seat']}
          x={x - 12}
          y={y - 11}
          width={24}
          height={22}
          rx={8}
          transform={`rotate(${angle} ${x} ${y})`}
        />
      ))}
    </svg>
  );
}

function rowOfSeats(row: number): readonly Seat[] {
  const radius = FIRST_RADIUS + row * ROW_DISTANCE;
  const half = Math.floor((((OPENING * Math.PI) / 180) * radius) / SEAT_DISTANCE);
  return Array.from({ length: half * 2 + 1 }, (_, index) => {
    const place = index - half;
    const turn = (place * SEAT_DISTANCE) / radius;
    return {
      x: Math.round(Math.sin(turn) * radius),
      y: Math.round(Math.cos(turn) * radius),
      angle: Math.round((-turn * 180) / Math.PI),
      own: row === OWN.row && place === OWN.place,
    };
  });
}
