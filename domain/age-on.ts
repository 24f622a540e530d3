const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const OLDEST = 150;

/** Whole years from one calendar day (`yyyy-mm-dd`) to another; null for what is no day, or no age. */
export function ageOn(birthdate: string, day: string): number | null {
  const born = DAY.exec(birthdate);
  const today = DAY.exec(day);
  if (born === null || today === null) return null;
  const years = Number(today[1]) - Number(born[1]);
  const hadBirthday = birthdate.slice(5) <= day.slice(5);
  const age = hadBirthday ? years : years - 1;
  return age >= 0 && age <= OLDEST ? age : null;
}
