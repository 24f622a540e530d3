/**
 * Gives seats and places back, for many bookings in one call and one commit; the locks and their order are those
 * of `hold_items`, see there.
 *
 * `kinds`: 0 some seats of an open booking, 1 all of it (`released`), 2 all of it if its deadline has passed
 * (`expired`); at most one request a booking. `give_*` are the seats of kind 0. A null token is not asked for.
 *
 * Answers {moment, verdicts, given: [[show, seat]…], kept: [[show, seat]…], left: [[show, region, left]…] (of regions without seats),
 * versions: [[show, version]…]};
 * a verdict is 'ok', 'busy' or the code of a refusal. A seat that the booking does not have is no fault. What was kept for
 * the box office is kept again: nobody's, and not given.
 */
export const giveBack = `
create function give_back(
  kinds integer[],
  booking_ids uuid[],
  token_hashes bytea[],
  give_requests integer[],
  give_shows integer[],
  give_seats integer[]
) returns json language plpgsql as $function$
declare
  requests constant integer := cardinality(booking_ids);
  verdicts text[] := array_fill('busy'::text, array[requests]);
  moment timestamptz;
  found_ats integer[];
  found_verdicts text[];
  whole uuid[];
  wanted_bookings uuid[];
  wanted_shows integer[];
  wanted_seats integer[];
  gone_shows integer[];
  gone_seats integer[];
  gone_regions integer[];
  gone_keeps boolean[];
  place_shows integer[];
  place_regions integer[];
  place_quantities integer[];
  answer json;
begin
  select array_agg(at), array_agg(verdict), array_agg(id) filter (where verdict = 'ok' and kind > 0)
  into found_ats, found_verdicts, whole from (
    select request.at::integer as at, booking.id, request.kind, case
      when booking.token_hash <> request.token_hash then 'bookingNotFound'
      when booking.state = 'expired' then 'bookingExpired'
      when booking.state <> 'open' then 'bookingClosed'
      when request.kind = 0 and booking.deadline <= clock_timestamp() then 'bookingExpired'
      when request.kind = 2 and booking.deadline > clock_timestamp() then 'bookingClosed'
      else 'ok' end as verdict
    from unnest(booking_ids, kinds, token_hashes) with ordinality as request (id, kind, token_hash, at)
    join booking on booking.id = request.id
    for update of booking skip locked
  ) as found;
  for i in 1 .. coalesce(cardinality(found_ats), 0) loop
    verdicts[found_ats[i]] := found_verdicts[i];
  end loop;
  if 'busy' = any(verdicts) then
    select array_agg(case when verdict = 'busy' and booking.id is null then 'bookingNotFound' else verdict end order by at)
    into verdicts
    from unnest(verdicts, booking_ids) with ordinality as request (verdict, id, at)
    left join booking on booking.id = request.id;
  end if;

  -- Collected before the seats are looked up, so that they are found by their key whatever the planner believes.
  select array_agg(booking_id), array_agg(show_id), array_agg(seat) into wanted_bookings, wanted_shows, wanted_seats from (
    select booking_ids[give.request] as booking_id, give.show_id, give.seat
    from unnest(give_requests, give_shows, give_seats) as give (request, show_id, seat)
    where verdicts[give.request] = 'ok'
    union
    select booking.id, (seat_key >> 32)::integer, (seat_key & 4294967295)::integer
    from booking, unnest(booking.seat_keys) as seat_key
    where booking.id = any(whole)
  ) as wanted;
  select array_agg(show_id), array_agg(seat), array_agg(region), array_agg(keeps)
  into gone_shows, gone_seats, gone_regions, gone_keeps from (
    select show_seat.show_id, show_seat.seat, show_seat.region, show_seat.kept is not null as keeps
    from unnest(wanted_bookings, wanted_shows, wanted_seats) as wanted (booking_id, show_id, seat)
    join show_seat on show_seat.show_id = wanted.show_id and show_seat.seat = wanted.seat
    where show_seat.booking_id = wanted.booking_id and show_seat.state = 1
    order by show_seat.show_id, show_seat.seat
    for update of show_seat
  ) as locked;
  select array_agg(show_id), array_agg(region), array_agg(quantity) into place_shows, place_regions, place_quantities
  from booking_place where booking_id = any(whole);

  perform from (
    select distinct unnest(gone_shows || place_shows || gone_shows || place_shows) as show_id,
      unnest(gone_regions || place_regions || array_fill(-1, array[
        coalesce(cardinality(gone_shows), 0) + coalesce(cardinality(place_shows), 0)])) as region
  ) as counter
  join show_region on show_region.show_id = counter.show_id and show_region.region = counter.region
  order by show_region.show_id, show_region.region
  for update of show_region;

  moment := clock_timestamp();
  update show_seat set state = case when kept is null then 0 else 4 end, booking_id = null, ticket_type_id = null, held_until = null
  from unnest(gone_shows, gone_seats) as gone (show_id, seat)
  where show_seat.show_id = gone.show_id and show_seat.seat = gone.seat;
  delete from booking_place where booking_id = any(whole);
  update booking set state = case request.kind when 1 then 'released' else 'expired' end
  from unnest(booking_ids, kinds) as request (id, kind)
  where booking.id = request.id and booking.id = any(whole);

  with fewer as (
    select show_id, region, quantity from unnest(place_shows, place_regions, place_quantities) as place (show_id, region, quantity)
    union all
    select show_id, region, 1 from unnest(gone_shows, gone_regions, gone_keeps) as gone (show_id, region, keeps) where not keeps
  ), counted as (
    update show_region set taken = show_region.taken - counter.fewer
    from (
      select show_id, region, sum(quantity)::integer as fewer from fewer group by show_id, region
      union all
      select show_id, -1, sum(quantity)::integer from fewer group by show_id
    ) as counter
    where show_region.show_id = counter.show_id and show_region.region = counter.region
    returning show_region.show_id, show_region.region, show_region.capacity - show_region.taken as places
  ), versioned as (
    update show set status_version = status_version + 1 where id in (select show_id from fewer union select unnest(gone_shows)) returning id, status_version
  )
  select json_build_object(
    'moment', moment, 'verdicts', verdicts,
    'given', (select coalesce(json_agg(json_build_array(show_id, seat)), '[]')
      from unnest(gone_shows, gone_seats, gone_keeps) as gone (show_id, seat, keeps) where not keeps),
    'kept', (select coalesce(json_agg(json_build_array(show_id, seat)), '[]')
      from unnest(gone_shows, gone_seats, gone_keeps) as gone (show_id, seat, keeps) where keeps),
    'left', (
      select coalesce(json_agg(json_build_array(show_id, region, places)), '[]') from counted
      where (show_id, region) in (select * from unnest(place_shows, place_regions))
    ),
    'versions', (select coalesce(json_agg(json_build_array(id, status_version)), '[]') from versioned)
  ) into answer;
  return answer;
end
$function$;
`;
