/** The full name, or the e-mail where that is blank (specification, section 2). */
export function displayName({
  fullName,
  email,
}: {
  readonly fullName: string;
  readonly email: string;
}): string {
  return fullName.trim() === '' ? email : fullName;
}
