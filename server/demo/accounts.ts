import type { Role } from '#domain/roles.ts';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'Butaca-2026';

/** One account for each role. */
export const DEMO_ACCOUNTS: readonly {
  readonly email: string;
  readonly name: string;
  readonly lastName: string;
  readonly roles: readonly Role[];
}[] = [
  { email: 'super-admin@butaca.test', name: 'Sara', lastName: 'Pons', roles: ['ROLE_SUPER_ADMIN'] },
  { email: 'admin@butaca.test', name: 'Andrés', lastName: 'Molina', roles: ['ROLE_ADMIN'] },
  { email: 'event-manager@butaca.test', name: 'Elena', lastName: 'Vidal', roles: ['ROLE_EVENT_MANAGER'] },
  { email: 'space-manager@butaca.test', name: 'Pablo', lastName: 'Reyes', roles: ['ROLE_SPACE_MANAGER'] },
  { email: 'ticket-manager@butaca.test', name: 'Teresa', lastName: 'Gil', roles: ['ROLE_TICKET_MANAGER'] },
  { email: 'seat-usher@butaca.test', name: 'Ulises', lastName: 'Serra', roles: ['ROLE_SEAT_USHER'] },
  { email: 'user@butaca.test', name: 'Lucía', lastName: 'Ortega', roles: ['ROLE_USER'] },
];

/** People who bought the seats that are sold at the start; they have no password. */
export const DEMO_CUSTOMERS: readonly { readonly name: string; readonly lastName: string }[] = [
  'Marta Ruiz',
  'Javier Soler',
  'Nuria Campos',
  'Diego Herrera',
  'Laia Ferrer',
  'Óscar Prieto',
  'Carmen Vega',
  'Íñigo Arana',
  'Rosa Nieto',
  'Hugo Lozano',
  'Aitana Bravo',
  'Manuel Cano',
  'Inés Robles',
  'Tomás Gallego',
  'Clara Medina',
  'Iván Duarte',
  'Begoña Salas',
  'Raúl Ibáñez',
  'Alba Montero',
  'Joaquín Peña',
  'Silvia Crespo',
  'Víctor Rueda',
  'Noa Benítez',
  'Gael Fuentes',
].map((fullName) => {
  const [name = '', lastName = ''] = fullName.split(' ');
  return { name, lastName };
});
