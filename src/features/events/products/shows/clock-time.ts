/** What somebody types for a time of day (`20`, `2030`, `20.30`, `8:5`) as `20:30`; null for what is none. */
export function clockTimeOf(typed: string): string | null {
  const found = /^(\d{1,2})(?:[:.h]?(\d{1,2}))?h?$/.exec(typed.trim());
  if (found === null) return null;
  const [hours, minutes] = [Number(found[1]), Number(found[2] ?? 0)];
  if (hours > 23 || minutes > 59) return null;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}
