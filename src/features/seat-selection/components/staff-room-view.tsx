import type { ReactNode } from 'react';
import { StaffViewProvider } from '../../../map/staff-view.tsx';
import type { ShowClaims } from '../api/show-claims.ts';
import { useStaffRoom } from './use-staff-room.ts';

interface StaffRoomViewProps {
  readonly claims: ShowClaims;
  readonly timeZone: string;
  readonly children: ReactNode;
}

/** Around a room in which staff choose: who has what is seen, and nothing else is done. */
export function StaffRoomView({ claims, timeZone, children }: StaffRoomViewProps) {
  const { standings, textOf } = useStaffRoom(claims, timeZone);
  return (
    <StaffViewProvider value={{ standings, textOf, tool: 'hand', onArea: () => {}, onTaken: () => {} }}>
      {children}
    </StaffViewProvider>
  );
}
