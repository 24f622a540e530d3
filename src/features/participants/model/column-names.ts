import type { ParticipantField } from '#domain/participant.ts';

/** What a column of a file is: a field of a participant, or the ticket it is for. */
export type ColumnMeaning = ParticipantField | 'ticket';

/** How files call them, in Spanish and English, as {@link plain} leaves the names. */
const NAMES: Readonly<Record<ColumnMeaning, readonly string[]>> = {
  firstName: ['nombre', 'nombres', 'nombredepila', 'firstname', 'givenname', 'name'],
  lastName: ['apellidos', 'apellido', 'lastname', 'surname', 'familyname'],
  phone: ['telefono', 'movil', 'tel', 'tlf', 'phone', 'phonenumber', 'telephone', 'mobile'],
  email: ['correo', 'correoelectronico', 'email', 'mail', 'emailaddress'],
  dni: ['dni', 'nif', 'nie', 'documento', 'pasaporte', 'idnumber', 'passport', 'document'],
  birthdate: ['fechadenacimiento', 'nacimiento', 'birthdate', 'dateofbirth', 'birthday', 'dob'],
  address: ['direccion', 'domicilio', 'calle', 'address', 'street'],
  city: ['ciudad', 'poblacion', 'localidad', 'municipio', 'city', 'town'],
  state: ['provincia', 'comunidad', 'estado', 'state', 'province', 'county'],
  zipCode: ['codigopostal', 'cp', 'zipcode', 'zip', 'postcode', 'postalcode'],
  country: ['pais', 'country'],
  ticket: ['entrada', 'identradas', 'identificador', 'id', 'ticket', 'ticketid'],
};

/** What each column is, by its name; null: nothing we know. The first of two alike counts. */
export function meaningsOf(columns: readonly string[]): readonly (ColumnMeaning | null)[] {
  const taken = new Set<ColumnMeaning>();
  return columns.map((column) => {
    const meaning = meaningOf(column);
    if (meaning === null || taken.has(meaning)) return null;
    taken.add(meaning);
    return meaning;
  });
}

const MEANINGS = new Map(
  Object.entries(NAMES).flatMap(([meaning, names]) => names.map((name) => [name, meaning] as const)),
);

function meaningOf(column: string): ColumnMeaning | null {
  const meaning = MEANINGS.get(plain(column));
  return meaning !== undefined && isMeaning(meaning) ? meaning : null;
}

export function isMeaning(text: string): text is ColumnMeaning {
  return Object.hasOwn(NAMES, text);
}

/** "Código postal *" is codigopostal. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\P{L}/gu, '').toLowerCase();
}
