interface Place {
  readonly regionName: string;
  readonly rowName: string | null;
  readonly seatName: string | null;
}

/** "Platea, F 12". */
export function placeOf({ regionName, rowName, seatName }: Place): string {
  const seat = [rowName, seatName].filter(Boolean).join(' ');
  return seat === '' ? regionName : `${regionName}, ${seat}`;
}
