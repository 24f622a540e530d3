import type {
  EventDetail,
  EventSummary,
  ShowRegion,
  ShowSummary,
  TicketType,
} from '#domain/calls/catalogue.ts';
import { inheritedValue } from '#domain/inherited-value.ts';
import { USUAL_ORPHAN_RULE } from '#domain/orphan-rule.ts';
import { payablePrice, priceFrom } from '#domain/price.ts';
import { isCalledOff, mostHopeful, saleStateOf } from '#domain/sale-state.ts';
import { ticketTypesOf, usualTicketType } from '#domain/ticket-types.ts';
import { epochMs } from '#domain/time-window.ts';
import { mediaUrl } from '#server/storage/file-storage.ts';
import type { EventRow } from './event-rows.ts';
import { instantOf, instantOrNull } from './instant.ts';
import type { TicketTypeRow } from './product-rows.ts';
import type { ShowRegionRow, ShowRow } from './show-rows.ts';

/** Enough for a season, and for every choice of "when". */
const MOST_NEXT_SHOWS = 60;

/** An event with its own shows and ticket types. */
export interface EventFacts {
  readonly event: EventRow;
  readonly shows: readonly ShowRow[];
  readonly ticketTypes: readonly TicketType[];
}

export function toTicketType(row: TicketTypeRow, event: EventRow): TicketType {
  return {
    id: row.id,
    name: row.name,
    price: row.price,
    fallbackPrice: inheritedValue(event.price, event.space.price) ?? 0,
    temporaryPrices: row.temporaryPrices.map(({ price, startsAt, endsAt }) => ({
      price,
      startsAt: instantOf(startsAt),
      endsAt: instantOf(endsAt),
    })),
    regions: row.regions.map((region) => region.key),
    regionNames: [...new Set(row.regions.map((region) => region.name))],
    maxPerOrder: row.maxPerOrder,
    saleStartsAt: instantOrNull(row.saleStartsAt),
    saleEndsAt: instantOrNull(row.saleEndsAt),
    soldOut: row.soldOut,
  };
}

export function toEventSummary({ event, shows, ticketTypes }: EventFacts): EventSummary {
  const now = event.now.getTime();
  const summaries = shows.map((show) => toShowSummary(show, ticketTypes, event));
  const ahead = shows.filter((show) => epochMs(show.endsAt) > now && !isCalledOff(show));
  const announced = ahead.length > 0 ? ahead : shows.slice(-1);
  return {
    id: event.id,
    name: event.name,
    title: event.title,
    imageUrl: imageOf(event, 'main'),
    space: {
      id: event.space.id,
      name: event.space.name,
      city: event.space.city,
      timeZone: event.space.timeZone,
    },
    categories: [...event.categories],
    firstShowAt: instantOrNull(announced[0]?.startsAt ?? null),
    lastShowAt: instantOrNull(announced.at(-1)?.startsAt ?? null),
    nextShowsAt: ahead.slice(0, MOST_NEXT_SHOWS).map((show) => instantOf(show.startsAt)),
    showCount: announced.length,
    currency: event.space.currency,
    priceFrom: payableFrom(ticketTypes, event),
    saleState: mostHopeful(summaries.map((show) => show.saleState)),
  };
}

export function toShowSummary(
  show: ShowRow,
  ticketTypes: readonly TicketType[],
  event: EventRow,
): ShowSummary {
  const offered = ticketTypes.filter((type) =>
    show.regions.some((region) => ticketTypesOf([type], region.key).length > 0),
  );
  return {
    id: show.id,
    eventId: show.eventId,
    room: show.room,
    startsAt: instantOf(show.startsAt),
    endsAt: instantOf(show.endsAt),
    saleStartsAt: instantOrNull(show.saleStartsAt),
    saleEndsAt: instantOrNull(show.saleEndsAt),
    saleState: saleStateOf({ ...show, now: event.now.getTime() }),
    priceFrom: payableFrom(offered, event),
    capacity: show.capacity,
    left: show.left,
    showGroupIds: [...show.showGroupIds],
    hasWheelchairs: show.hasWheelchairs,
  };
}

export function toEventDetail(
  facts: EventFacts,
  products: Pick<EventDetail, 'showGroups' | 'ticketGroups' | 'addOns'>,
): EventDetail {
  const { event, shows, ticketTypes } = facts;
  const { space } = event;
  return {
    ...toEventSummary(facts),
    description: event.description,
    images: {
      main: imageOf(event, 'main'),
      normal: imageOf(event, 'normal'),
      panoramic: imageOf(event, 'panoramic'),
      banner: imageOf(event, 'banner'),
    },
    gallery: event.images.filter(({ kind }) => kind === 'gallery').map(({ file }) => mediaUrl(file)),
    refunds: event.refundHours === null ? null : { hours: event.refundHours, fee: event.refundFee },
    organizerEmail: inheritedValue(event.organizerEmail, space.organizerEmail),
    maxTicketsPerUser: inheritedValue(event.maxTicketsPerUser, space.maxTicketsPerUser),
    orphanRule: event.orphanRule ?? space.orphanRule ?? USUAL_ORPHAN_RULE,
    administrativeCosts: costsOf(event),
    requiredParticipantFields: [...event.requiredParticipantFields],
    participantsLater: event.participantsLater,
    challenge: event.challenge,
    shows: shows.map((show) => toShowSummary(show, ticketTypes, event)),
    ticketTypes: [...ticketTypes],
    ...products,
  };
}

/** The least a ticket is paid with. */
function payableFrom(ticketTypes: readonly TicketType[], event: EventRow): number | null {
  const lowest = priceFrom(ticketTypes, event.now.getTime());
  return lowest === null ? null : payablePrice(lowest, { administrativeCosts: costsOf(event) });
}

function costsOf({ administrativeCosts, space }: EventRow): number {
  return inheritedValue(administrativeCosts, space.administrativeCosts) ?? 0;
}

export function toShowRegion(row: ShowRegionRow, ticketTypes: readonly TicketType[]): ShowRegion {
  return {
    region: row.region,
    id: row.key,
    name: row.name,
    seated: row.seated,
    capacity: row.capacity,
    maxTickets: row.maxTickets,
    ticketTypeIds: ticketTypesOf(ticketTypes, row.key).map(({ id }) => id),
  };
}

/** Whether something in a region can be bought now: the show is on sale, and a type valid there is. */
export function regionForSale(
  show: ShowRow,
  region: ShowRegionRow,
  types: readonly TicketType[],
  now: number,
): boolean {
  // Seats given back make a sold-out show buyable again, seat by seat; its regions stay for sale.
  const state = saleStateOf({ ...show, left: Math.max(show.left, 1), now });
  return state === 'open' && usualTicketType(ticketTypesOf(types, region.key), now) !== undefined;
}

function imageOf(event: EventRow, kind: 'main' | 'normal' | 'panoramic' | 'banner'): string | null {
  return mediaUrl(event.images.find((image) => image.kind === kind)?.file ?? null);
}
