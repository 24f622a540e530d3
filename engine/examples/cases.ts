import type { OpenExample } from './example-page.ts';

interface ExampleCase {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly load: () => Promise<OpenExample>;
}

/** What there is to see, in the order of the list. The source of each is one file of `cases/`. */
export const CASES: readonly ExampleCase[] = [
  {
    id: 'theatre',
    title: 'A theatre',
    about: 'A real house read from its CSV. Seats are asked of a slow server before they are yours.',
    load: async () => (await import('./cases/theatre.ts')).openTheatre,
  },
  {
    id: 'stadium',
    title: 'A stadium',
    about: 'A real pretix plan. Best seats for a party, without leaving a single one over.',
    load: async () => (await import('./cases/stadium.ts')).openStadium,
  },
  {
    id: 'arena',
    title: 'An arena of 60,000 seats',
    about: 'Sections with prices from afar, rows and seats close by, and the minimap beside them.',
    load: async () => (await import('./cases/arena.ts')).openArena,
  },
  {
    id: 'million',
    title: '1,000,000 seats',
    about: 'The plan is made in a worker: the page answers all the while.',
    load: async () => (await import('./cases/million.ts')).openMillion,
  },
  {
    id: 'admission',
    title: 'General admission',
    about: 'Areas sold by count, on an open-air ground without a single seat.',
    load: async () => (await import('./cases/admission.ts')).openAdmission,
  },
  {
    id: 'floors',
    title: 'Tables on two floors',
    about: 'Round tables sold whole, boxes upstairs, and a switch between the floors.',
    load: async () => (await import('./cases/floors.ts')).openFloors,
  },
  {
    id: 'view',
    title: 'The view from a seat',
    about: 'Press a seat: what it sees, drawn from the plan and said in numbers.',
    load: async () => (await import('./cases/view.ts')).openView,
  },
  {
    id: 'lasso',
    title: 'Lasso for staff',
    about: 'Draw around seats to block or free them; Shift adds, Alt takes away.',
    load: async () => (await import('./cases/lasso.ts')).openLasso,
  },
  {
    id: 'colours',
    title: 'Colours for everyone',
    about: 'A palette for colour-blind eyes, shapes beside colours, one kind of price at a time.',
    load: async () => (await import('./cases/colours.ts')).openColours,
  },
];
