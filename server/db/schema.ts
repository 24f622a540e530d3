import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type {
  AddOnId,
  BookingId,
  CategoryId,
  EventId,
  OrderId,
  PaymentId,
  RoomId,
  ShowGroupId,
  ShowId,
  SpaceId,
  TicketGroupId,
  TicketId,
  TicketTypeId,
  UserId,
} from '#domain/ids.ts';
import type { OrphanRule } from '#domain/orphan-rule.ts';
import type { Participant, ParticipantField } from '#domain/participant.ts';
import type { Role } from '#domain/roles.ts';

/** The tables as the migrations make them, one interface a table. Instants are `Date`s, money is minor units. */
export interface Database {
  app_user: AppUserTable;
  auth_session: AuthSessionTable;
  mail_link: MailLinkTable;
  audit_log: AuditLogTable;
  app_setting: AppSettingTable;
  category: CategoryTable;
  space: SpaceTable;
  space_manager: SpaceManagerTable;
  room: RoomTable;
  plan: PlanTable;
  region: RegionTable;
  seat_panorama: SeatPanoramaTable;
  event: EventTable;
  event_category: EventCategoryTable;
  event_image: EventImageTable;
  show: ShowTable;
  show_group: ShowGroupTable;
  show_group_show: ShowGroupShowTable;
  ticket_type: TicketTypeTable;
  ticket_type_region: TicketTypeRegionTable;
  temporary_price: TemporaryPriceTable;
  ticket_group: TicketGroupTable;
  ticket_group_item: TicketGroupItemTable;
  add_on: AddOnTable;
  show_region: ShowRegionTable;
  booking: BookingTable;
  show_seat: ShowSeatTable;
  booking_seat: BookingSeatView;
  booking_place: BookingPlaceTable;
  ticket_order: TicketOrderTable;
  ticket: TicketTable;
  order_add_on: OrderAddOnTable;
  payment: PaymentTable;
  payment_event: PaymentEventTable;
  refund: RefundTable;
  letter: LetterTable;
  sandbox_message: SandboxMessageTable;
}

type Locale = 'es' | 'en';
/** Set by the database unless given; never null. */
type InstantByDefault = ColumnType<Date, Date | string | undefined, Date | string>;
type Instant = ColumnType<Date, Date | string, Date | string>;
type OptionalInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Optional<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

export interface AppUserTable {
  id: Generated<UserId>;
  email: string;
  password_hash: Optional<string>;
  name: Generated<string>;
  last_name: Generated<string>;
  phone: Generated<string>;
  roles: Generated<Role[]>;
  verified_at: OptionalInstant;
  /** Made by a quick registration whose e-mail already had an account. */
  provisional: Generated<boolean>;
  joined_user_id: Optional<UserId>;
  locale: Generated<Locale>;
  created_at: InstantByDefault;
  last_sign_in_at: OptionalInstant;
  deleted_at: OptionalInstant;
}

export interface AuthSessionTable {
  id: Generated<string>;
  user_id: UserId;
  access_hash: Buffer;
  access_expires_at: Instant;
  refresh_hash: Buffer;
  refresh_expires_at: Instant;
  previous_refresh_hash: Optional<Buffer>;
  rotated_at: InstantByDefault;
  created_at: InstantByDefault;
  revoked_at: OptionalInstant;
  /** The session of the super admin who acts as `user_id`. */
  impersonator_session_id: Optional<string>;
  ends_at: OptionalInstant;
}

export interface MailLinkTable {
  token_hash: Buffer;
  /** Null: nobody has the e-mail yet. */
  user_id: Optional<UserId>;
  purpose: 'verify' | 'join' | 'register' | 'known' | 'reset' | 'email';
  email: Optional<string>;
  content: ColumnType<unknown, string | null | undefined, string | null>;
  created_at: InstantByDefault;
  expires_at: Instant;
  used_at: OptionalInstant;
}

export interface AuditLogTable {
  id: Generated<string>;
  actor_id: Optional<UserId>;
  real_actor_id: Optional<UserId>;
  action: string;
  subject: string;
  status: Optional<number>;
  at: InstantByDefault;
}

export interface AppSettingTable {
  key: string;
  value: ColumnType<unknown, string, string>;
}

export interface CategoryTable {
  id: Generated<CategoryId>;
  description: string;
  icon_file: Optional<string>;
}

export interface SpaceTable {
  id: Generated<SpaceId>;
  name: string;
  description: Generated<string>;
  address: Generated<string>;
  city: Generated<string>;
  time_zone: Generated<string>;
  currency: Generated<string>;
  image_file: Optional<string>;
  capacity: Optional<number>;
  price: Optional<number>;
  max_tickets_per_user: Optional<number>;
  administrative_costs: Optional<number>;
  organizer_email: Optional<string>;
  orphan_rule: Optional<OrphanRule>;
}

export interface SpaceManagerTable {
  space_id: SpaceId;
  user_id: UserId;
}

export interface RoomTable {
  id: Generated<RoomId>;
  space_id: SpaceId;
  name: string;
  capacity: number;
  is_default: Generated<boolean>;
}

export interface PlanTable {
  id: Generated<number>;
  room_id: RoomId;
  version: number;
  document: ColumnType<unknown, string, string>;
  content: Buffer;
  content_brotli: Buffer;
  content_hash: string;
  seat_count: number;
  metres_per_unit: number | null;
  created_at: InstantByDefault;
}

export interface RegionTable {
  id: Generated<number>;
  room_id: RoomId;
  key: string;
  name: string;
  color: string;
  seated: boolean;
  reservable: Generated<boolean>;
  capacity: number;
  position: number;
}

export interface SeatPanoramaTable {
  id: Generated<number>;
  room_id: RoomId;
  region_key: string;
  row_name: string | null;
  seat_name: string | null;
  file: string;
  stage_yaw: Generated<number>;
  created_at: InstantByDefault;
}

export interface EventTable {
  id: Generated<EventId>;
  space_id: SpaceId;
  default_room_id: Optional<RoomId>;
  name: string;
  title: string;
  description: Generated<string>;
  state: Generated<'draft' | 'published'>;
  price: Optional<number>;
  capacity: Optional<number>;
  max_tickets_per_user: Optional<number>;
  administrative_costs: Optional<number>;
  organizer_email: Optional<string>;
  orphan_rule: Optional<OrphanRule>;
  required_participant_fields: Generated<ParticipantField[]>;
  created_at: InstantByDefault;
  published_at: OptionalInstant;
}

export interface EventCategoryTable {
  event_id: EventId;
  category_id: CategoryId;
}

export interface EventImageTable {
  id: Generated<number>;
  event_id: EventId;
  kind: 'main' | 'normal' | 'panoramic' | 'banner' | 'gallery';
  file: string;
  position: Generated<number>;
}

export interface ShowTable {
  id: Generated<ShowId>;
  event_id: EventId;
  room_id: RoomId;
  plan_id: number;
  starts_at: Instant;
  ends_at: Instant;
  sale_starts_at: OptionalInstant;
  sale_ends_at: OptionalInstant;
  status_version: Generated<number>;
}

export interface ShowGroupTable {
  id: Generated<ShowGroupId>;
  event_id: EventId;
  name: string;
}

export interface ShowGroupShowTable {
  show_group_id: ShowGroupId;
  show_id: ShowId;
}

export interface TicketTypeTable {
  id: Generated<TicketTypeId>;
  event_id: EventId;
  name: string;
  price: Optional<number>;
  quota: Optional<number>;
  max_per_order: Optional<number>;
  sale_starts_at: OptionalInstant;
  sale_ends_at: OptionalInstant;
  position: Generated<number>;
}

export interface TicketTypeRegionTable {
  ticket_type_id: TicketTypeId;
  region_id: number;
}

export interface TemporaryPriceTable {
  id: Generated<number>;
  ticket_type_id: TicketTypeId;
  price: number;
  starts_at: Instant;
  ends_at: Instant;
}

export interface TicketGroupTable {
  id: Generated<TicketGroupId>;
  event_id: EventId;
  name: string;
  price: number;
  show_group_id: Optional<ShowGroupId>;
  /** It was released into this one, another of the same user. */
  joined_into: Optional<BookingId>;
}

export interface TicketGroupItemTable {
  ticket_group_id: TicketGroupId;
  ticket_type_id: TicketTypeId;
  quantity: number;
}

export interface AddOnTable {
  id: Generated<AddOnId>;
  event_id: EventId;
  name: string;
  description: Generated<string>;
  price: number;
  per: 'ticket' | 'order';
  stock: Optional<number>;
  sold: Generated<number>;
}

/** `region` −1 is the whole show; `taken` counts held, sold, reserved and blocked. */
export interface ShowRegionTable {
  show_id: ShowId;
  region: number;
  region_id: Optional<number>;
  capacity: number;
  taken: Generated<number>;
  max_tickets: Optional<number>;
}

export interface BookingTable {
  id: BookingId;
  token_hash: Buffer;
  event_id: EventId;
  user_id: Optional<UserId>;
  /** Set: it is for packs of this group. */
  show_group_id: Optional<ShowGroupId>;
  state: Generated<'open' | 'confirmed' | 'released' | 'expired'>;
  deadline: OptionalInstant;
  extended: Generated<boolean>;
  /** Where its seats are: `show << 32 | seat`. Which of them it still has, `show_seat.booking_id` says. */
  seat_keys: Generated<string[]>;
  /** Those of them with which it was let pass from the map, sorted. */
  accepted_seats: Optional<string[]>;
  locale: Generated<Locale>;
  created_at: InstantByDefault;
}

/** What `show_seat.state` means. */
export const SEAT_STATE = { nobodys: 0, held: 1, sold: 2, reserved: 3, blocked: 4 } as const;
export type SeatState = (typeof SEAT_STATE)[keyof typeof SEAT_STATE];

export interface ShowSeatTable {
  show_id: ShowId;
  seat: number;
  region: number;
  state: Generated<SeatState>;
  booking_id: Optional<BookingId>;
  ticket_type_id: Optional<TicketTypeId>;
  held_until: OptionalInstant;
  taken_at: OptionalInstant;
}

/** A view: the seats that a booking has now. */
export interface BookingSeatView {
  booking_id: ColumnType<BookingId, never, never>;
  show_id: ColumnType<ShowId, never, never>;
  seat: ColumnType<number, never, never>;
  region: ColumnType<number, never, never>;
  ticket_type_id: ColumnType<TicketTypeId | null, never, never>;
  state: ColumnType<SeatState, never, never>;
}

export interface BookingPlaceTable {
  booking_id: BookingId;
  show_id: ShowId;
  region: number;
  ticket_type_id: TicketTypeId;
  quantity: number;
}

export interface TicketOrderTable {
  id: Generated<OrderId>;
  reference: string;
  event_id: EventId;
  booking_id: BookingId;
  user_id: UserId;
  state: 'pending' | 'paid' | 'reserved' | 'cancelled' | 'expired' | 'refunded';
  currency: string;
  administrative_costs: number;
  total: number;
  payment_method: Optional<string>;
  /** See modules/booking: what was confirmed, applied to the tickets when paid. */
  confirmation: ColumnType<unknown, string, string>;
  locale: Generated<Locale>;
  created_at: InstantByDefault;
  purchased_at: OptionalInstant;
}

export interface TicketTable {
  id: Generated<TicketId>;
  order_id: OrderId;
  show_id: ShowId;
  region: number;
  seat: Optional<number>;
  region_name: string;
  row_name: Optional<string>;
  seat_name: Optional<string>;
  ticket_type_id: Optional<TicketTypeId>;
  ticket_type_name: string;
  price: number;
  participant: JSONColumnType<Participant, string | undefined>;
  state: Generated<'valid' | 'used' | 'void'>;
  used_at: OptionalInstant;
  position: number;
}

export interface OrderAddOnTable {
  order_id: OrderId;
  add_on_id: AddOnId;
  name: string;
  quantity: number;
  price: number;
}

export interface PaymentTable {
  id: Generated<PaymentId>;
  order_id: OrderId;
  provider: string;
  state: Generated<'created' | 'redirected' | 'succeeded' | 'failed' | 'expired'>;
  amount: number;
  currency: string;
  reason: Optional<string>;
  created_at: InstantByDefault;
  settled_at: OptionalInstant;
}

export interface PaymentEventTable {
  provider: string;
  provider_event_id: string;
  payment_id: PaymentId;
  kind: string;
  received_at: InstantByDefault;
}

/** Money that goes back to who paid it; see the migration. */
export interface RefundTable {
  payment_id: PaymentId;
  amount: number;
  state: Generated<'due' | 'done'>;
  attempts: Generated<number>;
  due_at: InstantByDefault;
  error: Optional<string>;
  created_at: InstantByDefault;
  done_at: OptionalInstant;
}

/** Mail on its way to a mail server. */
export interface LetterTable {
  id: Generated<number>;
  order_id: Optional<OrderId>;
  kind: string;
  content: ColumnType<unknown, string, string | null>;
  state: Generated<'waiting' | 'sent' | 'kept' | 'failed'>;
  attempts: Generated<number>;
  due_at: InstantByDefault;
  error: Optional<string>;
  created_at: InstantByDefault;
  settled_at: OptionalInstant;
}

/** What the sandbox's bank says later; `due_at` null: after the booking's deadline. */
export interface SandboxMessageTable {
  message_id: string;
  payment_id: PaymentId;
  outcome: ColumnType<unknown, string, never>;
  due_at: OptionalInstant;
}
