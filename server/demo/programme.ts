import type { OrphanRule } from '#domain/orphan-rule.ts';
import type { ParticipantField } from '#domain/participant.ts';
import type { MotifName, Palette } from './pictures/motifs.ts';

/** What the demo shows: words, dates relative to today, prices in cents. Written by `seed-demo.ts`. */

export type DemoPlanName = 'theatre' | 'stadium' | 'hall' | 'arena' | 'cabaret';

interface Picture {
  readonly motif: MotifName;
  readonly palette: Palette;
}

export interface DemoSpace {
  readonly key: DemoPlanName;
  readonly name: string;
  readonly description: string;
  readonly address: string;
  readonly city: string;
  readonly roomName: string;
  readonly administrativeCosts: number;
  readonly maxTicketsPerUser: number;
  readonly organizerEmail: string;
  readonly picture: Picture;
}

export interface DemoTicketType {
  readonly name: string;
  readonly price: number;
  /** Region names it is valid in begin with one of these; absent: every region. */
  readonly regions?: readonly string[];
  readonly maxPerOrder?: number;
  /** Runs from so many days ago to so many days ahead. */
  readonly temporaryPrice?: { readonly price: number; readonly daysAgo: number; readonly daysAhead: number };
}

export interface DemoShow {
  /** Days from today, in the space's time zone. */
  readonly day: number;
  /** hh:mm in the space's time zone. */
  readonly time: string;
  readonly minutes: number;
  /** Part of the seats sold, 0–1; 1 = sold out. */
  readonly sold: number;
  /** Days from today when the sale starts; null: not announced. Absent: on sale since some weeks. */
  readonly saleStartsInDays?: number | null;
}

export interface DemoEvent {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly space: DemoPlanName;
  readonly categories: readonly string[];
  readonly draft?: true;
  readonly picture: Picture;
  readonly maxTicketsPerUser?: number;
  /** Unless given the usual one. */
  readonly orphanRule?: OrphanRule;
  readonly requiredParticipantFields?: readonly ParticipantField[];
  readonly ticketTypes: readonly DemoTicketType[];
  readonly shows: readonly DemoShow[];
  /** At most so many tickets a booking in the regions whose name begins so. */
  readonly regionLimits?: readonly { readonly regions: string; readonly maxTickets: number }[];
  /** A pack of all shows at one price. */
  readonly showGroup?: { readonly name: string; readonly comboName: string; readonly price: number };
  /** Several tickets of one show at one price; quantities by the name of the ticket type. */
  readonly combo?: {
    readonly name: string;
    readonly price: number;
    readonly items: Readonly<Record<string, number>>;
  };
  readonly addOns?: readonly {
    readonly name: string;
    readonly description: string;
    readonly price: number;
    readonly per: 'ticket' | 'order';
    readonly stock: number | null;
  }[];
}

const velvet: Palette = { deep: '#2a0710', base: '#7a1528', light: '#c2334d', accent: '#ffd9a0' };
const night: Palette = { deep: '#101a3a', base: '#2d4a8a', light: '#9cc3ff', accent: '#f6e7ff' };
const grass: Palette = { deep: '#07182a', base: '#1d7a46', light: '#8fd6a0', accent: '#fff3c4' };
const neon: Palette = { deep: '#120626', base: '#3c1361', light: '#ff4fa3', accent: '#4de8ff' };
const dusk: Palette = { deep: '#1a0b2e', base: '#5b1f57', light: '#ff6b5e', accent: '#ffd166' };
const crimson: Palette = { deep: '#2b0509', base: '#8f0f22', light: '#e8485b', accent: '#ff9d8a' };
const clay: Palette = { deep: '#0d2538', base: '#b5482e', light: '#f29a72', accent: '#ffe08a' };
const midnight: Palette = { deep: '#060b1f', base: '#1d2a5c', light: '#8fb7ff', accent: '#ffd36e' };
const amber: Palette = { deep: '#22100a', base: '#7c3f16', light: '#e8a24a', accent: '#ffe9c2' };
const plum: Palette = { deep: '#1b1030', base: '#41275c', light: '#b79be0', accent: '#ffcf87' };

export const DEMO_CATEGORIES: readonly { readonly description: string; readonly icon: string }[] = [
  { description: 'Teatro', icon: 'mask' },
  { description: 'Música', icon: 'note' },
  { description: 'Danza y ópera', icon: 'swan' },
  { description: 'Deportes', icon: 'ball' },
];

export const DEMO_SPACES: readonly DemoSpace[] = [
  {
    key: 'theatre',
    name: 'Gran Teatro',
    description:
      'Teatro a la italiana con dos plateas, anfiteatro y palcos. Acceso sin escalones a la platea y plazas reservadas para sillas de ruedas.',
    address: 'Plaza de la Comedia, 1',
    city: 'Madrid',
    roomName: 'Sala principal',
    administrativeCosts: 150,
    maxTicketsPerUser: 8,
    organizerEmail: 'taquilla@granteatro.butaca.test',
    picture: { motif: 'curtain', palette: velvet },
  },
  {
    key: 'stadium',
    name: 'Estadio',
    description:
      'Estadio municipal con gradas a pie de campo. Las puertas abren noventa minutos antes de cada encuentro.',
    address: 'Avenida del Parque, 20',
    city: 'Sevilla',
    roomName: 'Campo principal',
    administrativeCosts: 100,
    maxTicketsPerUser: 6,
    organizerEmail: 'entradas@estadio.butaca.test',
    picture: { motif: 'pitch', palette: grass },
  },
  {
    key: 'hall',
    name: 'Sala',
    description: 'Club de conciertos con pista de baile y balcones con asiento. Mayores de dieciocho años.',
    address: 'Calle del Muelle, 7',
    city: 'Valencia',
    roomName: 'Sala grande',
    administrativeCosts: 120,
    maxTicketsPerUser: 10,
    organizerEmail: 'hola@sala.butaca.test',
    picture: { motif: 'pulse', palette: neon },
  },
  {
    key: 'arena',
    name: 'Arena',
    description:
      'El recinto de los grandes conciertos: tres anillos de gradas y una pista frente al escenario.',
    address: 'Ronda del Norte, s/n',
    city: 'Barcelona',
    roomName: 'Arena',
    administrativeCosts: 350,
    maxTicketsPerUser: 6,
    organizerEmail: 'conciertos@arena.butaca.test',
    picture: { motif: 'tiers', palette: plum },
  },
  {
    key: 'cabaret',
    name: 'Café Ultramar',
    description:
      'Cabaré de dos plantas frente al muelle. Mesas para cenar alrededor del escenario, mesas compartidas, barra y palcos en el altillo.',
    address: 'Muelle de la Aduana, 7',
    city: 'Cádiz',
    roomName: 'Sala y altillo',
    administrativeCosts: 120,
    maxTicketsPerUser: 12,
    organizerEmail: 'hola@ultramar.butaca.test',
    picture: { motif: 'ribbons', palette: amber },
  },
];

const theatreTickets = (
  stalls: number,
  back: number,
  circle: number,
  box: number,
): readonly DemoTicketType[] => [
  { name: 'Platea 1', price: stalls, regions: ['Platea 1'] },
  { name: 'Platea 2', price: back, regions: ['Platea 2'] },
  { name: 'Anfiteatro', price: circle, regions: ['Anfiteatro'] },
  { name: 'Palcos', price: box, regions: ['Palcos'] },
];

const twoHours = 120;

export const DEMO_EVENTS: readonly DemoEvent[] = [
  {
    name: 'La casa de Bernarda Alba',
    title: 'El drama de Lorca, a oscuras y a media voz',
    description:
      'Cinco hijas, un luto de ocho años y una casa con las persianas cerradas. La compañía de la casa vuelve al texto de Federico García Lorca con un reparto de once actrices y música en directo.\n\nFunción de noventa minutos sin descanso. Después, encuentro con la compañía en el vestíbulo.',
    space: 'theatre',
    categories: ['Teatro'],
    picture: { motif: 'curtain', palette: velvet },
    ticketTypes: [
      ...theatreTickets(4200, 3400, 2400, 5500),
      { name: 'Joven (menores de 30)', price: 1500, regions: ['Platea 2', 'Anfiteatro'], maxPerOrder: 2 },
    ],
    regionLimits: [{ regions: 'Palcos', maxTickets: 4 }],
    shows: [
      { day: 3, time: '20:00', minutes: twoHours, sold: 1 },
      { day: 4, time: '20:00', minutes: twoHours, sold: 0.78 },
      { day: 5, time: '18:00', minutes: twoHours, sold: 0.52 },
      { day: 5, time: '21:30', minutes: twoHours, sold: 0.61 },
      { day: 10, time: '20:00', minutes: twoHours, sold: 0.34 },
      { day: 11, time: '20:00', minutes: twoHours, sold: 0.27 },
    ],
  },
  {
    name: 'Tres noches de danza',
    title: 'Tres compañías, tres noches, un solo abono',
    description:
      'Del ballet clásico a la danza contemporánea: tres programas distintos en tres noches seguidas. Con el abono, una butaca en cada una.\n\nPrimera noche: suite de El lago de los cisnes. Segunda noche: nuevas coreógrafas. Tercera noche: gala final.',
    space: 'theatre',
    categories: ['Danza y ópera'],
    picture: { motif: 'ribbons', palette: night },
    ticketTypes: theatreTickets(3800, 3000, 2200, 5000),
    showGroup: { name: 'Abono tres noches', comboName: 'Abono tres noches', price: 7500 },
    shows: [
      { day: 20, time: '20:00', minutes: 135, sold: 0.31 },
      { day: 21, time: '20:00', minutes: 105, sold: 0.22 },
      { day: 22, time: '20:00', minutes: 150, sold: 0.44 },
    ],
  },
  {
    name: 'Carmen',
    title: 'La ópera de Bizet con orquesta y coro',
    description:
      'Ópera en cuatro actos cantada en francés con sobretítulos en español. Nueva producción con la orquesta titular y coro de voces blancas.\n\nDuración aproximada: tres horas con un entreacto de veinticinco minutos.',
    space: 'theatre',
    categories: ['Danza y ópera', 'Música'],
    picture: { motif: 'rose', palette: crimson },
    orphanRule: 'strict',
    ticketTypes: [
      {
        name: 'Platea 1',
        price: 7800,
        regions: ['Platea 1'],
        temporaryPrice: { price: 6200, daysAgo: 5, daysAhead: 9 },
      },
      { name: 'Platea 2', price: 6400, regions: ['Platea 2'] },
      { name: 'Anfiteatro', price: 3900, regions: ['Anfiteatro'] },
      { name: 'Palcos', price: 9500, regions: ['Palcos'] },
    ],
    addOns: [
      {
        name: 'Programa de mano',
        description: 'Sesenta páginas con el libreto y ensayos. Se recoge en el vestíbulo.',
        price: 800,
        per: 'ticket',
        stock: 250,
      },
    ],
    shows: [
      { day: 33, time: '19:30', minutes: 190, sold: 0.41 },
      { day: 35, time: '19:30', minutes: 190, sold: 0.28 },
      { day: 37, time: '19:30', minutes: 190, sold: 0.19 },
      { day: 40, time: '18:00', minutes: 190, sold: 0.12 },
    ],
  },
  {
    name: 'Derbi de invierno',
    title: 'El partido de la ciudad',
    description:
      'El encuentro más esperado de la temporada. Las entradas son nominativas: te pediremos el nombre, el correo y el documento de cada asistente.\n\nApertura de puertas noventa minutos antes.',
    space: 'stadium',
    categories: ['Deportes'],
    picture: { motif: 'pitch', palette: grass },
    maxTicketsPerUser: 4,
    requiredParticipantFields: ['firstName', 'lastName', 'email', 'dni'],
    ticketTypes: [
      { name: 'General', price: 2500 },
      { name: 'Infantil (hasta 14 años)', price: 1000, maxPerOrder: 3 },
    ],
    combo: { name: 'Pack familiar', price: 5000, items: { General: 2, 'Infantil (hasta 14 años)': 1 } },
    shows: [
      { day: -6, time: '18:30', minutes: twoHours, sold: 0.93 },
      { day: 8, time: '18:30', minutes: twoHours, sold: 0.58 },
      { day: 29, time: '12:00', minutes: twoHours, sold: 0.2 },
    ],
  },
  {
    name: 'Gran Premio de atletismo',
    title: 'Dos jornadas de pista y concursos',
    description:
      'Velocidad, fondo, saltos y lanzamientos con los mejores clubes del país. La entrada es válida para toda la jornada.\n\nEl domingo, carrera popular de mil metros abierta al público.',
    space: 'stadium',
    categories: ['Deportes'],
    picture: { motif: 'track', palette: clay },
    ticketTypes: [{ name: 'Jornada', price: 1200 }],
    shows: [
      { day: 15, time: '17:00', minutes: 240, sold: 0.15 },
      { day: 16, time: '10:30', minutes: 240, sold: 0.24 },
    ],
  },
  {
    name: 'Noche eléctrica',
    title: 'Sesiones de madrugada en la Sala',
    description:
      'Cuatro cabinas, una pista y luces hasta el amanecer. Pista de baile de pie o balcón con asiento: tú eliges.\n\nMayores de dieciocho años. Guardarropa incluido.',
    space: 'hall',
    categories: ['Música'],
    picture: { motif: 'pulse', palette: neon },
    ticketTypes: [
      { name: 'Pista', price: 1800, regions: ['Pista'] },
      { name: 'Balcón', price: 3200, regions: ['Balcón', 'Superior', 'VIP'] },
    ],
    regionLimits: [{ regions: 'Pista', maxTickets: 6 }],
    shows: [
      { day: 2, time: '23:30', minutes: 330, sold: 0.71 },
      { day: 9, time: '23:30', minutes: 330, sold: 0.44 },
      { day: 16, time: '23:30', minutes: 330, sold: 0.18 },
      { day: 44, time: '23:30', minutes: 330, sold: 0, saleStartsInDays: 14 },
      { day: 72, time: '23:30', minutes: 330, sold: 0, saleStartsInDays: null },
    ],
  },
  {
    name: 'Gira Horizonte',
    title: 'El concierto del año, en la Arena',
    description:
      'Dos noches, un escenario en forma de sol y veinticinco canciones. La banda cierra su gira europea en la Arena.\n\nPista de pie y tres anillos de gradas numeradas. Máximo seis entradas por persona.',
    space: 'arena',
    categories: ['Música'],
    picture: { motif: 'horizon', palette: dusk },
    ticketTypes: [
      { name: 'Pista', price: 8500, regions: ['Pista'] },
      { name: 'Grada baja', price: 9800, regions: ['Grada baja'] },
      { name: 'Grada media', price: 7200, regions: ['Grada media'] },
      { name: 'Grada alta', price: 4500, regions: ['Grada alta'] },
    ],
    shows: [
      { day: 60, time: '21:00', minutes: 150, sold: 0.33 },
      { day: 61, time: '21:00', minutes: 150, sold: 0.12 },
    ],
  },
  {
    name: 'Concierto de Año Nuevo',
    title: 'Valses, polcas y un brindis',
    description: 'El concierto que abre el año en el Gran Teatro. Programa por confirmar.',
    space: 'theatre',
    categories: ['Música'],
    draft: true,
    picture: { motif: 'fireworks', palette: midnight },
    ticketTypes: theatreTickets(6500, 5200, 3500, 8000),
    shows: [{ day: 41, time: '12:00', minutes: twoHours, sold: 0, saleStartsInDays: null }],
  },
  {
    name: 'Jazz y cena en el Ultramar',
    title: 'Quinteto, cinco platos y mesa propia',
    description:
      'Dos pases de jazz con la cena servida en la mesa. Las mesas redondas y los palcos se reservan enteros; en las mesas compartidas se elige silla; en la barra se está de pie.\n\nLas puertas abren una hora antes. La cena se sirve hasta el segundo pase.',
    space: 'cabaret',
    categories: ['Música'],
    picture: { motif: 'curtain', palette: amber },
    ticketTypes: [
      { name: 'Mesa de pista', price: 7800, regions: ['Mesas de pista'] },
      { name: 'Mesa de sala', price: 6400, regions: ['Mesas de sala'] },
      { name: 'Mesa compartida', price: 5200, regions: ['Mesas compartidas'] },
      { name: 'Barra', price: 2200, regions: ['Barra'] },
      { name: 'Palcos', price: 8600, regions: ['Palcos'] },
      { name: 'Anfiteatro', price: 3000, regions: ['Anfiteatro'] },
    ],
    addOns: [
      {
        name: 'Maridaje de vinos de Jerez',
        description: 'Cinco copas, una con cada plato.',
        price: 2400,
        per: 'ticket',
        stock: 120,
      },
    ],
    shows: [
      { day: 6, time: '21:00', minutes: 180, sold: 0.42 },
      { day: 13, time: '21:00', minutes: 180, sold: 0.16 },
      { day: 14, time: '21:00', minutes: 180, sold: 0.21 },
      { day: 20, time: '21:00', minutes: 180, sold: 0.12 },
      { day: 21, time: '21:00', minutes: 180, sold: 0.1 },
      { day: 27, time: '21:00', minutes: 180, sold: 0.08 },
      { day: 28, time: '21:00', minutes: 180, sold: 0.05 },
      { day: 34, time: '21:00', minutes: 180, sold: 0.04 },
      { day: 41, time: '21:00', minutes: 180, sold: 0.02 },
      { day: 48, time: '21:00', minutes: 180, sold: 0 },
    ],
  },
];
