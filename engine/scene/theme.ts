/** The look of the map; every colour is `#rrggbb`. */
export interface SeatMapTheme {
  readonly background: string;
  /** Ground of the regions, before their own colour tints it. */
  readonly surface: string;
  /** Outline of background shapes. */
  readonly outline: string;
  readonly stage: string;
  readonly floor: string;
  readonly field: string;
  readonly wall: string;
  readonly text: string;
  readonly mutedText: string;
  /** Seats that someone else has. Available seats have the colour of their region. */
  readonly occupied: string;
  /** Seats that nobody has and that are not for sale. */
  readonly free: string;
  /** The viewer's own seats. */
  readonly selected: string;
  readonly onSelected: string;
  /** Ring of the keyboard's seat. */
  readonly focus: string;
  /** Whether states are told apart by shape too: occupied seats are hollow with a cross, accessible ones framed twice. */
  readonly shapes: boolean;
  /** A CSS font family list. */
  readonly fontFamily: string;
}

const fontFamily =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", sans-serif';

export const lightTheme: SeatMapTheme = {
  background: '#f6f7f9',
  surface: '#ffffff',
  outline: '#c9ced6',
  stage: '#343a46',
  floor: '#eceef2',
  field: '#dcecdc',
  wall: '#e4e7ec',
  text: '#1c2430',
  mutedText: '#6a7482',
  occupied: '#c3c9d2',
  free: '#b4bbc6',
  selected: '#111827',
  onSelected: '#ffffff',
  focus: '#1463ff',
  shapes: false,
  fontFamily,
};

export const darkTheme: SeatMapTheme = {
  background: '#14171d',
  surface: '#1c2028',
  outline: '#3b424e',
  stage: '#4a5261',
  floor: '#232832',
  field: '#1f3226',
  wall: '#242932',
  text: '#eef1f6',
  mutedText: '#98a2b3',
  occupied: '#474e5b',
  free: '#5a6270',
  selected: '#ffffff',
  onSelected: '#14171d',
  focus: '#6ea8ff',
  shapes: false,
  fontFamily,
};
