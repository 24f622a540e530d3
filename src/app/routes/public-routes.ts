import { paths } from '../paths.ts';
import type { RouteRow, TitleKey } from './route-row.ts';

const LANDING = { name: 'LandingPage' } as const;
const AUTH = { name: 'Auth' } as const;

/** The public site; the names are the specification's where it has one. */
export const PUBLIC_ROUTES = {
  LandingPage: { ...open(paths.landing.path, 'titles.LandingPage'), parent: null },
  VerifyAccount: open(paths.verification.path, 'titles.VerifyAccount'),
  VerifyingAccount: open(`${paths.verification.path}/:token`, 'titles.VerifyingAccount'),
  OpenShowEvent: open(paths.event.path, 'titles.OpenShowEvent'),
  ListEventsByCategory: open(paths.eventsByCategory.path, 'titles.ListEventsByCategory'),
  ListEventsBySpace: open(paths.eventsBySpace.path, 'titles.ListEventsBySpace'),
  Auth: { ...open(paths.auth.path, 'titles.Auth'), onlySignedOut: true },
  Register: { ...open(paths.register.path, 'titles.Register'), parent: AUTH, onlySignedOut: true },
  ForgottenPassword: {
    ...open(paths.forgottenPassword.path, 'titles.ForgottenPassword'),
    parent: AUTH,
    onlySignedOut: true,
  },
  ResetPassword: { ...open(paths.resetPassword.path, 'titles.ResetPassword'), parent: AUTH },
  Check: open(paths.check.path, 'titles.Check'),
  SelectSeats: { ...open(paths.selectSeats.path, 'titles.SelectSeats'), immersive: true },
  SelectSeatsEventShowGroup: {
    ...open(paths.selectPacks.path, 'titles.SelectSeatsEventShowGroup'),
    immersive: true,
  },
  Queue: open(paths.queue.path, 'titles.Queue'),
  ConfirmSelection: open(paths.confirmSelection.path, 'titles.ConfirmSelection'),
  Confirmed: open(paths.confirmed.path, 'titles.Confirmed'),
  CompleteParticipants: open(paths.completeParticipants.path, 'titles.CompleteParticipants'),
  PaymentFailure: open(paths.paymentFailure.path, 'titles.PaymentFailure'),
  PendingVerification: {
    ...open(paths.verifyAccount.path, 'titles.PendingVerification'),
    access: 'AUTHENTICATED',
  },
  MyTickets: { ...open(paths.myTickets.path, 'titles.MyTickets'), access: 'myTickets' },
} as const satisfies Readonly<Record<string, RouteRow>>;

function open<const Path extends string>(path: Path, title: TitleKey) {
  return { path, title, access: 'PUBLIC_ACCESS', isAppRoute: false, parent: LANDING } as const;
}
