interface Typed {
  readonly regionName: string;
  readonly ticketTypeName: string;
}

/** The type of a ticket as it is said beside its place: none where it is called like the region. */
export function typeBesidePlace({ regionName, ticketTypeName }: Typed): readonly string[] {
  return ticketTypeName === regionName ? [] : [ticketTypeName];
}
