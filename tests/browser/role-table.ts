/** The table of the specification's section 6 and the menus of its section 2, written down by hand. */

export const ACCOUNTS = [
  'super-admin',
  'admin',
  'space-manager',
  'event-manager',
  'ticket-manager',
  'seat-usher',
  'user',
] as const;
export type Account = (typeof ACCOUNTS)[number];

const ADMINS = ['super-admin', 'admin'] as const;
const SPACE_STAFF = [...ADMINS, 'space-manager'] as const;
const SCANNERS = [...SPACE_STAFF, 'seat-usher'] as const;
const BOX_OFFICE = [...ADMINS, 'ticket-manager'] as const;
const FIVE = [...ADMINS, 'space-manager', 'event-manager', 'ticket-manager'] as const;
const SIX = [...FIVE, 'seat-usher'] as const;

/** Where a management screen lies, and its heading. */
type Screen = readonly [path: string, heading: string | RegExp];

interface Row {
  readonly roles: readonly Account[];
  readonly screens: readonly Screen[];
}

/** Ids of the demo that the screens are opened with. */
export interface DemoIds {
  readonly order: number;
  readonly ticket: string;
  /** The one of the drill. */
  readonly notification: number;
  /** Who the ticket is for. */
  readonly participant: string;
}

/** Every management screen of section 2 by the rows of section 6, whose roles stand by their power. Two neighbours have different headings. */
export function roleTable({ order, ticket, notification, participant }: DemoIds): readonly Row[] {
  const of = `/app/ticket-order/${order}`;
  return [
    {
      roles: SPACE_STAFF,
      screens: [
        ['/app/space', 'Espacios'],
        ['/app/spaces/1', 'Gran Teatro'],
      ],
    },
    {
      roles: ADMINS,
      screens: [
        ['/app/spaces/create', 'Nuevo espacio'],
        ['/app/spaces/1/edit', 'Editar espacio'],
      ],
    },
    {
      roles: SPACE_STAFF,
      screens: [
        ['/app/room', 'Salas'],
        ['/app/rooms/1', 'Sala principal'],
        ['/app/rooms/create', 'Nueva sala'],
        ['/app/rooms/1/edit', 'Editar sala'],
      ],
    },
    {
      roles: ADMINS,
      screens: [
        ['/app/user', 'Usuarios'],
        ['/app/user/7', 'Lucía Ortega'],
        ['/app/user/create', 'Nuevo usuario'],
        ['/app/user/7/edit', 'Editar usuario'],
        ['/app/ticket-key', 'Claves de las entradas'],
        ['/app/audit-log', 'Registro de auditoría'],
        ['/app/operations', 'Venta en directo'],
      ],
    },
    { roles: ACCOUNTS, screens: [['/app/update-profile', 'Mi perfil']] },
    {
      roles: ADMINS,
      screens: [
        ['/app/category', 'Categorías'],
        ['/app/category/1', 'Teatro'],
        ['/app/category/create', 'Nueva categoría'],
        ['/app/category/1/edit', 'Editar categoría'],
        ['/app/notifications', 'Avisos'],
        [`/app/notifications/${notification}`, 'Simulacro de evacuación'],
        ['/app/notifications/create', 'Nuevo aviso'],
        [`${of}/participants`, 'Participantes'],
        [`${of}/participant/${ticket}`, participant],
        ['/event/4/event-assets', 'Material'],
        ['/app/event/4/event-asset/1/edit', 'Acreditación'],
        [`${of}/participant/${ticket}/assets`, participant],
        ['/app/event/4/event-asset/create', 'Nuevo material'],
      ],
    },
    {
      roles: SPACE_STAFF,
      screens: [
        ['/app/room/1/region', /^Zonas/],
        ['/app/room/1/region/1', 'Platea 1'],
        ['/app/room/1/region/create', 'Nueva zona'],
        ['/app/room/1/region/1/edit', 'Editar zona'],
        ['/app/room/1/sitemap', 'Subir el plano de Sala principal'],
        ['/app/room/1/region/1/regionmap', 'Subir las butacas de Platea 1'],
        ['/app/room/1/region/1/seats', 'Butacas de Platea 1'],
        ['/app/event', 'Eventos'],
        ['/app/event/1', 'La casa de Bernarda Alba'],
        ['/app/event/create', 'Nuevo evento'],
        ['/app/event/edit/1', 'La casa de Bernarda Alba'],
        ['/app/reports', 'Informes'],
      ],
    },
    {
      roles: SCANNERS,
      screens: [
        ['/ticket/scan', 'Escanear entradas'],
        ['/ticket/list', 'Entradas'],
      ],
    },
    { roles: BOX_OFFICE, screens: [['/ticket/buy', 'Taquilla']] },
    { roles: ACCOUNTS, screens: [['/my-tickets', 'Mis entradas']] },
    { roles: SIX, screens: [['/buy-tickets/event-show/2', 'La casa de Bernarda Alba']] },
    { roles: BOX_OFFICE, screens: [['/reserve-tickets/event-show/10', 'Carmen']] },
    {
      roles: SIX,
      screens: [
        // Not a reservation: who may confirm is told that there is none.
        ['/confirm/ticket-order/1', 'Esta fila no existe'],
        ['/app/ticket-orders-group/event/2', 'Abonos'],
      ],
    },
    {
      roles: FIVE,
      screens: [
        ['/app/ticket-orders-group/1/event/2/buy-tickets', 'Tres noches de danza'],
        ['/app/ticket-orders-group/1/confirm', 'Confirmar abono'],
        ['/app/ticket-orders-group/1/event/2/reserve-tickets', 'Tres noches de danza'],
      ],
    },
    { roles: [...SPACE_STAFF, 'event-manager'], screens: [['/app/home', /^Hola, /]] },
  ];
}

interface Place {
  /** How the account is called in the user menu. */
  readonly name: string;
  /** The first screen that is theirs. */
  readonly home: string;
  readonly sideNavigation: readonly string[];
  /** Of a management page. */
  readonly userMenu: readonly string[];
  /** Of a public page. */
  readonly publicMenu: readonly string[];
}

const PROGRAMME = ['Eventos', 'Espacios', 'Salas'];
const OWN = ['Mi perfil', 'Mis entradas'];
const MENU_END = ['Mis entradas', 'Actualizar perfil', 'Cerrar sesión'];
const MENU = { userMenu: ['Ir a la web', ...MENU_END], publicMenu: ['Ir a gestión', ...MENU_END] };
const ADMIN_NAVIGATION = [
  ...['Gestión', ...PROGRAMME, 'Categorías', 'Taquilla', 'Entradas', 'Escanear entradas', 'Abonos'],
  ...[
    'Informes',
    'Venta en directo',
    'Claves de las entradas',
    'Usuarios',
    'Avisos',
    'Registro de auditoría',
    ...OWN,
  ],
];
const SWITCH = ['Mis entradas', 'Actualizar perfil', 'Cambiar de usuario', 'Cerrar sesión'];

export const PLACES: Readonly<Record<Account, Place>> = {
  'super-admin': {
    name: 'Sara Pons',
    home: '/app/home',
    sideNavigation: ADMIN_NAVIGATION,
    userMenu: ['Ir a la web', ...SWITCH],
    publicMenu: ['Ir a gestión', ...SWITCH],
  },
  admin: { name: 'Andrés Molina', home: '/app/home', sideNavigation: ADMIN_NAVIGATION, ...MENU },
  'space-manager': {
    name: 'Pablo Reyes',
    home: '/app/home',
    sideNavigation: ['Gestión', ...PROGRAMME, 'Entradas', 'Escanear entradas', 'Abonos', 'Informes', ...OWN],
    ...MENU,
  },
  'event-manager': {
    name: 'Elena Vidal',
    home: '/app/home',
    sideNavigation: ['Gestión', 'Abonos', ...OWN],
    ...MENU,
  },
  'ticket-manager': {
    name: 'Teresa Gil',
    home: '/ticket/buy',
    sideNavigation: ['Taquilla', 'Abonos', ...OWN],
    ...MENU,
  },
  'seat-usher': {
    name: 'Ulises Serra',
    home: '/',
    sideNavigation: ['Entradas', 'Escanear entradas', 'Abonos', ...OWN],
    userMenu: ['Ir a la web', 'Escanear entradas', ...MENU_END],
    publicMenu: ['Ir a gestión', 'Escanear entradas', ...MENU_END],
  },
  user: {
    name: 'Lucía Ortega',
    home: '/',
    sideNavigation: OWN,
    userMenu: ['Ir a la web', ...MENU_END],
    publicMenu: MENU_END,
  },
};
