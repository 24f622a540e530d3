import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type {
  AddOnId,
  BookingId,
  CategoryId,
  EventAssetId,
  EventId,
  NotificationId,
  OrderId,
  PaymentId,
  RoomId,
  ScanId,
  ShowGroupId,
  ShowId,
  SpaceId,
  TicketGroupId,
  TicketId,
  TicketTypeId,
  UserId,
} from '#domain/ids.ts';
import type { Locale } from '#domain/locales.ts';
import type { ScanOutcome, ScanWay } from '#domain/calls/scan.ts';
import type { OrphanRule } from '#domain/orphan-rule.ts';
import type { Participant, ParticipantField } from '#domain/participant.ts';
import type { SeatFlag } from '#domain/place.ts';
import type { RoomPhase } from '#domain/waiting-room/room.ts';
import type { Role } from '#domain/roles.ts';

/** The tables as the migrations make them, one interface a table. Instants are `Date`s, money is minor units. */
export interface Database {
  app_user: AppUserTable;
  auth_session: AuthSessionTable;
  mail_link: MailLinkTable;
  totp_factor: TotpFactorTable;
  passkey: PasskeyTable;
  recovery_code: RecoveryCodeTable;
  spent_second_step: SpentSecondStepTable;
  refused_sign_in: RefusedSignInTable;
  audit_log: AuditLogTable;
  notification: NotificationTable;
  notification_recipient: NotificationRecipientTable;
  notification_order: NotificationOrderTable;
  app_setting: AppSettingTable;
  category: CategoryTable;
  space: SpaceTable;
  space_manager: SpaceManagerTable;
  room: RoomTable;
  plan: PlanTable;
  room_draft: RoomDraftTable;
  region: RegionTable;
  seat_panorama: SeatPanoramaTable;
  map_upload: MapUploadTable;
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
  event_asset: EventAssetTable;
  participant_asset: ParticipantAssetTable;
  participant_asset_undo: ParticipantAssetUndoTable;
  show_region: ShowRegionTable;
  booking: BookingTable;
  show_seat: ShowSeatTable;
  spent_challenge: SpentChallengeTable;
  booking_seat: BookingSeatView;
  booking_place: BookingPlaceTable;
  ticket_order: TicketOrderTable;
  order_link: OrderLinkTable;
  counter_call: CounterCallTable;
  ticket: TicketTable;
  ticket_departure: TicketDepartureTable;
  ticket_key: TicketKeyTable;
  scan: ScanTable;
  order_add_on: OrderAddOnTable;
  payment: PaymentTable;
  payment_event: PaymentEventTable;
  refund: RefundTable;
  order_refund: OrderRefundTable;
  refunded_ticket: RefundedTicketTable;
  invoice: InvoiceTable;
  invoice_series: InvoiceSeriesTable;
  letter: LetterTable;
  order_news: OrderNewsTable;
  sandbox_message: SandboxMessageTable;
  waiting_room: WaitingRoomTable;
  waiting_entry: WaitingEntryTable;
  waiting_load: WaitingLoadTable;
}

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
  /** Nobody signs in with it. */
  deactivated_at: OptionalInstant;
  version: Generated<number>;
  /** Kept by whoever writes the factors. */
  has_second_factor: Generated<boolean>;
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
  /** Browser and system, for the owner to know it by: `Firefox · Linux`. */
  agent: Generated<string>;
}

export interface TotpFactorTable {
  user_id: UserId;
  sealed_secret: Buffer;
  /** Null: begun and good for nothing yet. */
  confirmed_at: OptionalInstant;
  last_step: Generated<string>;
  last_used_at: OptionalInstant;
  created_at: InstantByDefault;
}

export interface PasskeyTable {
  id: Generated<number>;
  user_id: UserId;
  credential_id: string;
  public_key: Buffer;
  counter: string;
  transports: Generated<string[]>;
  name: string;
  last_used_at: OptionalInstant;
  created_at: InstantByDefault;
}

export interface RecoveryCodeTable {
  user_id: UserId;
  code_hash: Buffer;
  used_at: OptionalInstant;
}

/** A second step that was passed; it is not passed again. */
export interface SpentSecondStepTable {
  nonce: string;
  expires_at: Instant;
}

export interface MailLinkTable {
  token_hash: Buffer;
  /** Null: nobody has the e-mail yet. */
  user_id: Optional<UserId>;
  purpose: 'verify' | 'join' | 'register' | 'known' | 'reset' | 'email' | 'invite';
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
  /** What it was before and after. */
  details: ColumnType<unknown, string | null | undefined, never>;
  request_id: Optional<string>;
  /** The line of the call that it is a part of. */
  call_id: Optional<string>;
}

export interface AppSettingTable {
  key: string;
  value: ColumnType<unknown, string, string>;
}

export interface CategoryTable {
  id: Generated<CategoryId>;
  description: string;
  icon_file: Optional<string>;
  /** One of the drawn icons; null with a file: an uploaded picture. */
  icon: Optional<string>;
  version: Generated<number>;
  archived_at: OptionalInstant;
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
  version: Generated<number>;
  created_at: InstantByDefault;
  archived_at: OptionalInstant;
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
  version: Generated<number>;
  created_at: InstantByDefault;
  archived_at: OptionalInstant;
  /** It comes back when its space does. */
  archived_with_space: Generated<boolean>;
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
  /** Seats, and places without seats. */
  place_count: Generated<number>;
  /** `region.key` of its regions, in its order. */
  region_keys: Generated<string[]>;
  /** Kept by the database. */
  has_wheelchairs: ColumnType<boolean, never, never>;
  metres_per_unit: number | null;
  created_at: InstantByDefault;
  source: Generated<'form' | 'sitemap'>;
  created_by: Optional<UserId>;
  note: Generated<string>;
  /** The engine's design as JSON, brotli; null: it was not drawn here. */
  design: Buffer | null;
}

export interface RoomDraftTable {
  room_id: RoomId;
  version: Generated<number>;
  /** Version of the plan that it was begun from; 0: none. */
  based_on: number;
  /** As `PlanTable.design`. */
  design: Buffer;
  author_id: UserId;
  saved_at: InstantByDefault;
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
  version: Generated<number>;
  /** The newest plan of the room does not have it. */
  archived_at: OptionalInstant;
  /** `PlanRegionDocument` as it was then. */
  drawing: ColumnType<unknown, string | null | undefined, string | null>;
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

export interface MapUploadTable {
  id: Generated<number>;
  room_id: RoomId;
  /** `region.key`; null: the map of the whole room. */
  region_key: string | null;
  files: ColumnType<readonly StoredMapFile[], string, string>;
  uploaded_at: InstantByDefault;
  uploaded_by: UserId;
}

export interface StoredMapFile {
  /** As its sender calls it. */
  readonly name: string;
  readonly bytes: number;
  /** As the storage calls it. */
  readonly file: string;
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
  /** Customers give tickets back until so many hours before their show; null: not by themselves. */
  refund_hours: Optional<number>;
  /** Per cent that is kept then. */
  refund_fee: Generated<number>;
  /** Visitors' bookings cost a proof of work. */
  challenge: Generated<boolean>;
  required_participant_fields: Generated<ParticipantField[]>;
  /** They may be completed after the purchase. */
  participants_later: Generated<boolean>;
  created_at: InstantByDefault;
  published_at: OptionalInstant;
  version: Generated<number>;
  archived_at: OptionalInstant;
  /** Of its shows, kept by a trigger; null without shows. */
  first_starts_at: ColumnType<Date | null, never, never>;
  last_ends_at: ColumnType<Date | null, never, never>;
}

/** A proof of work that was used. */
export interface RefusedSignInTable {
  user_id: UserId;
  count: number;
  told_at: Instant | null;
}

export interface SpentChallengeTable {
  signature: Buffer;
  expires_at: Instant;
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
  version: Generated<number>;
  /** Its own limit; null: as the event, the space or the room says. */
  capacity: Optional<number>;
}

export interface ShowGroupTable {
  id: Generated<ShowGroupId>;
  event_id: EventId;
  name: string;
  version: Generated<number>;
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
  version: Generated<number>;
  archived_at: OptionalInstant;
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
  version: Generated<number>;
}

export interface TicketGroupTable {
  id: Generated<TicketGroupId>;
  event_id: EventId;
  name: string;
  price: number;
  show_group_id: Optional<ShowGroupId>;
  /** It was released into this one, another of the same user. */
  joined_into: Optional<BookingId>;
  version: Generated<number>;
  archived_at: OptionalInstant;
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
  version: Generated<number>;
  archived_at: OptionalInstant;
}

/** `region` −1 is the whole show; `taken` counts held, sold, reserved and blocked. */
export interface ShowRegionTable {
  show_id: ShowId;
  region: number;
  region_id: Optional<number>;
  capacity: number;
  taken: Generated<number>;
  max_tickets: Optional<number>;
  /** As the show's plan calls it; null: the whole show. */
  name: Optional<string>;
  /** Its places are seats; null: the whole show. */
  seated: Optional<boolean>;
}

export interface BookingTable {
  id: BookingId;
  token_hash: Buffer;
  event_id: EventId;
  user_id: Optional<UserId>;
  /** Set: it is for packs of this group. */
  show_group_id: Optional<ShowGroupId>;
  /** Set: it is of this member of staff. */
  seller_id: Optional<UserId>;
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
  /** Why it is kept for the box office, also while staff hold or reserve it; given back it is blocked again. */
  kept: ColumnType<unknown, string | null | undefined, string | null>;
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
  /** Who sold or reserved it; null: the customer alone. */
  seller_id: Optional<UserId>;
  /** Until when it keeps its seats without payment. */
  reserved_until: OptionalInstant;
  note: Generated<string>;
  /** Where its letters go, where staff have put that right; null: the customer's own e-mail. */
  contact_email: Optional<string>;
}

/** By which a customer pays without signing in. */
export interface OrderLinkTable {
  token_hash: Buffer;
  order_id: OrderId;
  created_at: InstantByDefault;
}

/** What a counter's call answered. */
export interface CounterCallTable {
  key: string;
  seller_id: UserId;
  subject: string;
  answer: ColumnType<unknown, string, never>;
  created_at: InstantByDefault;
}

export interface TicketTable {
  id: Generated<TicketId>;
  order_id: OrderId;
  /** That of its show: the two are one key. */
  event_id: EventId;
  show_id: ShowId;
  region: number;
  seat: Optional<number>;
  region_name: string;
  /** What its row stands for; null: a row as any other, no seat, or not known. */
  furniture: Optional<'table' | 'booth'>;
  row_name: Optional<string>;
  seat_name: Optional<string>;
  /** What is special about its seat. */
  marks: ColumnType<SeatFlag[], SeatFlag[] | undefined, SeatFlag[]>;
  ticket_type_id: Optional<TicketTypeId>;
  ticket_type_name: string;
  price: number;
  participant: JSONColumnType<Participant, string | undefined>;
  /** A bit for each field of it that is not empty. */
  filled: ColumnType<number, never, never>;
  state: Generated<'valid' | 'used' | 'void'>;
  used_at: OptionalInstant;
  position: number;
  version: Generated<number>;
  /** When it was sold. */
  created_at: InstantByDefault;
  /** When anything of it changed last, kept by a trigger. */
  changed_at: ColumnType<Date, never, never>;
}

/** A ticket that has gone to another show. */
export interface TicketDepartureTable {
  ticket_id: TicketId;
  show_id: ShowId;
  left_at: InstantByDefault;
}

/** Signs the codes of tickets; the newest that is not withdrawn does. */
export interface TicketKeyTable {
  id: Generated<number>;
  private_key: string;
  created_at: InstantByDefault;
  withdrawn_at: OptionalInstant;
}

/** A code held before a scanner, and what it was answered. */
export interface ScanTable {
  id: ScanId;
  /** As read; null: no code of ours. */
  ticket_id: Optional<TicketId>;
  show_id: ShowId;
  user_id: UserId;
  real_user_id: UserId;
  device: string;
  gate: string;
  way: ScanWay;
  /** The device decided by its list. */
  offline: boolean;
  outcome: ScanOutcome;
  /** By the device's clock. */
  scanned_at: Instant;
  received_at: InstantByDefault;
  undone_at: OptionalInstant;
  undone_by: Optional<UserId>;
  undo_reason: Optional<string>;
}

export interface OrderAddOnTable {
  order_id: OrderId;
  add_on_id: AddOnId;
  name: string;
  quantity: number;
  price: number;
  /** How many of them are given back. */
  returned: Generated<number>;
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
  /** The provider's own name of it. */
  reference: Optional<string>;
  /** Of money taken at a counter. */
  detail: ColumnType<unknown, string | null | undefined, string | null>;
  seller_id: Optional<UserId>;
  poll_at: OptionalInstant;
  polls: Generated<number>;
}

export interface PaymentEventTable {
  provider: string;
  provider_event_id: string;
  payment_id: PaymentId;
  kind: string;
  received_at: InstantByDefault;
}

/** Money that goes back to who paid it; see the migrations. */
export interface RefundTable {
  id: Generated<string>;
  payment_id: PaymentId;
  /** Null: the order never got the money. */
  order_refund_id: Optional<string>;
  amount: number;
  state: Generated<'due' | 'done'>;
  attempts: Generated<number>;
  due_at: InstantByDefault;
  error: Optional<string>;
  created_at: InstantByDefault;
  done_at: OptionalInstant;
}

/** What somebody decided to give back of an order. */
export interface OrderRefundTable {
  id: Generated<string>;
  order_id: OrderId;
  /** What was given up cost so much. */
  worth: number;
  amount: number;
  currency: string;
  origin: 'staff' | 'customer';
  reason: Generated<string>;
  requested_by: Optional<UserId>;
  created_at: InstantByDefault;
}

export interface RefundedTicketTable {
  ticket_id: TicketId;
  order_refund_id: string;
  was_used: Generated<boolean>;
}

/** A paper of an order; without a number it waits for one. */
export interface InvoiceTable {
  id: Generated<number>;
  order_id: OrderId;
  /** Of a rectifying one; null: of the sale. */
  order_refund_id: Optional<string>;
  series: Optional<string>;
  year: Optional<number>;
  number: Optional<number>;
  issued_at: OptionalInstant;
  content: ColumnType<unknown, string | null | undefined, string | null>;
  created_at: InstantByDefault;
}

export interface InvoiceSeriesTable {
  series: string;
  year: number;
  last_number: Generated<number>;
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

/** What the customer of an order was told, in the bell too. */
export interface OrderNewsTable {
  /** Of one row with `NotificationTable.id`. */
  id: Generated<NotificationId>;
  order_id: OrderId;
  kind: string;
  /** With order and kind: told once. */
  key: string;
  details: ColumnType<unknown, string, string>;
  posted_at: InstantByDefault;
  read_at: OptionalInstant;
}

/** What the sandbox's bank says later; `due_at` null: after the booking's deadline. */
export interface SandboxMessageTable {
  message_id: string;
  payment_id: PaymentId;
  outcome: ColumnType<unknown, string, never>;
  due_at: OptionalInstant;
}

export interface EventAssetTable {
  id: Generated<EventAssetId>;
  event_id: EventId;
  name: string;
  description: Generated<string>;
  /** Null: as many as there are participants. */
  stock: Optional<number>;
  /** Never more than the stock. */
  delivered: Generated<number>;
  position: Generated<number>;
  version: Generated<number>;
  created_at: InstantByDefault;
  archived_at: OptionalInstant;
}

/** An asset that a participant has received; no row: pending. */
export interface ParticipantAssetTable {
  ticket_id: TicketId;
  event_asset_id: EventAssetId;
  delivered_at: InstantByDefault;
  delivered_by: UserId;
}

/** A hand-over that was taken back. */
export interface ParticipantAssetUndoTable {
  id: Generated<number>;
  ticket_id: TicketId;
  event_asset_id: EventAssetId;
  delivered_at: Instant;
  delivered_by: UserId;
  undone_at: InstantByDefault;
  undone_by: UserId;
  reason: string;
}

export interface NotificationTable {
  id: Generated<NotificationId>;
  title: string;
  message: string;
  audience: ColumnType<unknown, string, string>;
  by_mail: Generated<boolean>;
  author_id: UserId;
  state: Generated<'waiting' | 'sent' | 'cancelled'>;
  send_at: InstantByDefault;
  sent_at: OptionalInstant;
  recipient_count: Generated<number>;
  version: Generated<number>;
  created_at: InstantByDefault;
}

export interface NotificationRecipientTable {
  notification_id: NotificationId;
  user_id: UserId;
  letter_id: Optional<string>;
  read_at: OptionalInstant;
}

/** Told of it by the e-mail of an order alone, without an account: see `hasContactAlone`. */
export interface NotificationOrderTable {
  notification_id: NotificationId;
  order_id: OrderId;
  letter_id: Optional<string>;
}

export interface WaitingRoomTable {
  event_id: EventId;
  enabled: Generated<boolean>;
  opens_before_minutes: Optional<number>;
  opens_above_rate: Optional<number>;
  rate_least: number;
  rate_most: number;
  active_most: Optional<number>;
  grace_minutes: number;
  pass_minutes: number;
  phase: Generated<RoomPhase>;
  round: Generated<number>;
  seed: Optional<Buffer>;
  opens_at: OptionalInstant;
  /** Places given out, 1 to this. */
  numbered: Generated<number>;
  /** Those up to this have had their turn. */
  admitted: Generated<number>;
  missed: Generated<number>;
  /** In the draw, counted every few seconds. */
  gathered: Generated<number>;
  credit: Generated<number>;
  /** People a minute. */
  rate: number;
  advanced_at: InstantByDefault;
  controlled_at: InstantByDefault;
  quiet_since: OptionalInstant;
  sold_out: Generated<boolean>;
}

export interface WaitingEntryTable {
  event_id: EventId;
  browser: Buffer;
  round: number;
  id: string;
  arrival: Generated<number>;
  joined_at: InstantByDefault;
  place: Optional<number>;
  turn_at: OptionalInstant;
  passed_at: OptionalInstant;
  missed: Generated<boolean>;
}

export interface WaitingLoadTable {
  event_id: EventId;
  bucket: Instant;
  bookings: Generated<number>;
  holds: Generated<number>;
  failures: Generated<number>;
  p99_ms: Generated<number>;
}
