/**
 * The batched hold: one call and one commit for the requests of some milliseconds. A request is granted whole or
 * not at all; requests are judged in their order, and a refused one counts for nothing.
 *
 * Three statements are kept apart on purpose: lock the seats, lock the counters, write. (One that locks and writes
 * a row with a CHECK judges by its old snapshot and fails for nothing.) Locks are taken in one order, so that
 * batches of several servers never wait in a circle: bookings, seats by (show, seat), counters by (show, region),
 * shows. A booking that somebody else is changing is not waited for: its request is answered `busy`.
 *
 * Parameters. One entry a request (at most one request a booking): `creating` = make the booking, `repeatable` = it may have been made already (`alreadyMade`); `tickets_most` =
 * limit of the booking's tickets; `show_group_ids` = whose packs a booking that is made is for; `seller_ids` = the member of
 * staff whose it is: such a booking may have seats that are kept for the box office, which stay kept (`kept`) until sold. One entry a wanted seat, resp. type of places, grouped by request and in its
 * order, `*_firsts[r]` … `*_firsts[r + 1] - 1` being those of request r; `*_most` = limits of the region and of the
 * type; a place's quantity is the new total of its type in the booking. `slot_*` are the distinct seats, `counter_*`
 * the distinct counters, both sorted; the other arrays name them by their place. A null limit is none.
 *
 * Answers {moment, deadline, verdicts, details, left: [[show, region, left]…], versions: [[show, version]…]}. A
 * verdict is 'ok', 'busy' or the code of a refusal; its detail the lost seats ([[show, seat]…]), the seat it has already ([show, seat]), or the region (seats: −1 for the
 * whole show) or type concerned, with the number of places left.
 */
export const holdItems = `
create function hold_items(
  creating boolean[],
  repeatable boolean[],
  booking_ids uuid[],
  token_hashes bytea[],
  event_ids integer[],
  user_ids integer[],
  locales text[],
  show_group_ids integer[],
  seller_ids integer[],
  tickets_most integer[],
  seat_key_lists text[],
  lifetime_seconds integer,
  slot_shows integer[],
  slot_seats integer[],
  counter_shows integer[],
  counter_regions integer[],
  seat_firsts integer[],
  seat_requests integer[],
  seat_slots integer[],
  seat_types integer[],
  seat_counters integer[],
  seat_totals integer[],
  seat_region_most integer[],
  seat_type_most integer[],
  place_firsts integer[],
  place_requests integer[],
  place_types integer[],
  place_quantities integer[],
  place_counters integer[],
  place_totals integer[],
  place_region_most integer[],
  place_type_most integer[]
) returns json language plpgsql as $function$
declare
  requests constant integer := cardinality(booking_ids);
  verdicts text[] := array_fill(''::text, array[requests]);
  details jsonb[] := array_fill(null::jsonb, array[requests]);
  untils timestamptz[];
  moment timestamptz;
  new_deadline timestamptz;
  found_ats integer[];
  made integer;
  found_verdicts text[];
  found_deadlines timestamptz[];
  found_sellers integer[];
  -- of staff, a request
  sellers integer[] := seller_ids;
  -- the locked seats by slot, and the locked counters; kept up to date with what is granted
  slot_states integer[];
  slot_bookings uuid[];
  slot_untils timestamptz[];
  slot_regions integer[];
  slot_keeps boolean[];
  takens integer[];
  capacities integer[];
  grown integer[] := array_fill(0, array[cardinality(counter_shows)]);
  place_growths integer[] := array_fill(0, array[cardinality(place_types)]);
  -- what the request's booking has already: one entry a show, region and type
  had_shows integer[];
  had_regions integer[];
  had_types integer[];
  had_quantities integer[];
  had_places integer[];
  had integer;
  code text;
  detail jsonb;
  slot integer;
  counter integer;
  growth integer;
  tickets integer;
  all_tickets integer;
  more integer;
  applied_seats integer;
  applied_places integer;
  answer json;
begin
  -- Bookings. SKIP LOCKED waits for nobody, so the order among these does not matter.
  if false = any(creating) then
    select array_agg(at), array_agg(verdict), array_agg(deadline), array_agg(seller_id)
    into found_ats, found_verdicts, found_deadlines, found_sellers from (
      select request.at::integer as at, booking.deadline, booking.seller_id, case
        when booking.token_hash <> request.token_hash then 'bookingNotFound'
        when booking.state = 'expired' then 'bookingExpired'
        when booking.state <> 'open' then 'bookingClosed'
        when booking.event_id <> request.event_id then 'otherEvent'
        else '' end as verdict
      from unnest(booking_ids, creating, token_hashes, event_ids) with ordinality
        as request (id, creating, token_hash, event_id, at)
      join booking on booking.id = request.id
      where not request.creating
      for update of booking skip locked
    ) as found;
    for r in 1 .. requests loop
      if not creating[r] then verdicts[r] := 'busy'; end if;
    end loop;
    for i in 1 .. coalesce(cardinality(found_ats), 0) loop
      verdicts[found_ats[i]] := found_verdicts[i];
      sellers[found_ats[i]] := found_sellers[i];
    end loop;
    if 'busy' = any(verdicts) then
      select array_agg(case when verdict = 'busy' and booking.id is null then 'bookingNotFound' else verdict end order by at)
      into verdicts
      from unnest(verdicts, booking_ids) with ordinality as request (verdict, id, at)
      left join booking on booking.id = request.id;
    end if;
  end if;

  -- Seats.
  select array_agg(state), array_agg(booking_id), array_agg(held_until), array_agg(region), array_agg(keeps)
  into slot_states, slot_bookings, slot_untils, slot_regions, slot_keeps from (
    select show_seat.state, show_seat.booking_id, show_seat.held_until, show_seat.region,
      show_seat.state = 4 or show_seat.kept is not null as keeps
    from unnest(slot_shows, slot_seats) as slot (show_id, seat)
    join show_seat on show_seat.show_id = slot.show_id and show_seat.seat = slot.seat
    order by show_seat.show_id, show_seat.seat
    for update of show_seat
  ) as locked;
  if cardinality(slot_shows) <> coalesce(cardinality(slot_states), 0) then
    raise exception 'hold_items: a wanted seat does not exist';
  end if;

  -- Counters.
  select array_agg(taken), array_agg(capacity) into takens, capacities from (
    select show_region.taken, show_region.capacity
    from unnest(counter_shows, counter_regions) as counter (show_id, region)
    join show_region on show_region.show_id = counter.show_id and show_region.region = counter.region
    order by show_region.show_id, show_region.region
    for update of show_region
  ) as locked;
  if cardinality(counter_shows) <> coalesce(cardinality(takens), 0) then
    raise exception 'hold_items: a wanted region does not exist';
  end if;

  -- Somebody who made it at this moment held the same rows, or meets us at the key of the table.
  if true = any(repeatable) then
    for made in
      select request.at::integer from unnest(booking_ids, repeatable) with ordinality as request (id, repeatable, at)
      join booking on booking.id = request.id
      where request.repeatable
    loop
      verdicts[made] := 'alreadyMade';
    end loop;
  end if;

  -- Everything waited for is there: what counts is the time from here on.
  moment := clock_timestamp();
  new_deadline := moment + make_interval(secs => lifetime_seconds);
  untils := array_fill(new_deadline, array[requests]);
  for i in 1 .. coalesce(cardinality(found_ats), 0) loop
    if found_deadlines[i] is not null then
      untils[found_ats[i]] := found_deadlines[i];
      if found_deadlines[i] <= moment and verdicts[found_ats[i]] = '' then
        verdicts[found_ats[i]] := 'bookingExpired';
      end if;
    end if;
  end loop;

  for r in 1 .. requests loop
    continue when verdicts[r] <> '';
    code := '';
    detail := null;
    applied_seats := seat_firsts[r] - 1;
    applied_places := place_firsts[r] - 1;
    tickets := 0;
    had_quantities := null;
    if not creating[r] then
      select array_agg(show_id), array_agg(region), array_agg(ticket_type_id), array_agg(quantity), array_agg(places)
      into had_shows, had_regions, had_types, had_quantities, had_places from (
        select show_id, region, ticket_type_id, count(*)::integer as quantity, 0 as places
        from booking_seat where booking_id = booking_ids[r] group by show_id, region, ticket_type_id
        union all
        select show_id, region, ticket_type_id, quantity, quantity from booking_place where booking_id = booking_ids[r]
      ) as had_items;
    end if;
    had := coalesce(cardinality(had_quantities), 0);

    -- Are the seats free, and not its own already?
    for i in seat_firsts[r] .. seat_firsts[r + 1] - 1 loop
      slot := seat_slots[i];
      if slot_regions[slot] <> counter_regions[seat_counters[i]] then
        raise exception 'hold_items: seat % is in another region', slot_seats[slot];
      end if;
      if slot_states[slot] in (2, 3) or (slot_states[slot] = 1 and slot_untils[slot] > moment)
        or (slot_keeps[slot] and sellers[r] is null) then
        if slot_bookings[slot] = booking_ids[r] then
          code := 'seatAlreadySelected';
          detail := jsonb_build_array(slot_shows[slot], slot_seats[slot]);
          exit;
        end if;
        detail := coalesce(detail, '[]') || jsonb_build_array(jsonb_build_array(slot_shows[slot], slot_seats[slot]));
      end if;
    end loop;
    if code = '' and detail is not null then code := 'seatTaken'; end if;

    -- How much do the places grow?
    if code = '' then
      tickets := seat_firsts[r + 1] - seat_firsts[r];
      for i in place_firsts[r] .. place_firsts[r + 1] - 1 loop
        growth := place_quantities[i];
        for h in 1 .. had loop
          if had_places[h] > 0 and had_types[h] = place_types[i] and had_regions[h] = counter_regions[place_counters[i]]
            and had_shows[h] = counter_shows[place_counters[i]] then
            growth := growth - had_places[h];
          end if;
        end loop;
        place_growths[i] := growth;
        tickets := tickets + growth;
      end loop;
    end if;

    -- Limits: only what grows can pass one, and none is passed that the whole booking keeps.
    if code = '' then
      all_tickets := tickets;
      for h in 1 .. had loop all_tickets := all_tickets + had_quantities[h]; end loop;
      if tickets > 0 and all_tickets > tickets_most[r] then code := 'limitOverall'; end if;
    end if;
    if code = '' then
      for i in seat_firsts[r] .. seat_firsts[r + 1] - 1 loop
        continue when coalesce(all_tickets <= seat_region_most[i], true) and coalesce(all_tickets <= seat_type_most[i], true);
        counter := seat_counters[i];
        more := 0;
        growth := 0;
        for j in seat_firsts[r] .. seat_firsts[r + 1] - 1 loop
          if seat_counters[j] = counter then more := more + 1; end if;
          if seat_types[j] = seat_types[i] then growth := growth + 1; end if;
        end loop;
        for j in place_firsts[r] .. place_firsts[r + 1] - 1 loop
          if place_types[j] = seat_types[i] then growth := growth + place_growths[j]; end if;
        end loop;
        for h in 1 .. had loop
          if had_shows[h] = counter_shows[counter] and had_regions[h] = counter_regions[counter] then
            more := more + had_quantities[h];
          end if;
          if had_types[h] = seat_types[i] then growth := growth + had_quantities[h]; end if;
        end loop;
        if more > seat_region_most[i] then
          code := 'limitRegion';
          detail := jsonb_build_array(counter_shows[counter], counter_regions[counter]);
          exit;
        elsif growth > seat_type_most[i] then
          code := 'limitTicketType';
          detail := to_jsonb(seat_types[i]);
          exit;
        end if;
      end loop;
    end if;
    if code = '' then
      for i in place_firsts[r] .. place_firsts[r + 1] - 1 loop
        continue when place_growths[i] <= 0;
        counter := place_counters[i];
        more := 0;
        growth := 0;
        for j in place_firsts[r] .. place_firsts[r + 1] - 1 loop
          if place_counters[j] = counter then more := more + place_growths[j]; end if;
          if place_types[j] = place_types[i] then growth := growth + place_growths[j]; end if;
        end loop;
        for j in seat_firsts[r] .. seat_firsts[r + 1] - 1 loop
          if seat_types[j] = place_types[i] then growth := growth + 1; end if;
        end loop;
        for h in 1 .. had loop
          if had_shows[h] = counter_shows[counter] and had_regions[h] = counter_regions[counter] then
            more := more + had_quantities[h];
          end if;
          if had_types[h] = place_types[i] then growth := growth + had_quantities[h]; end if;
        end loop;
        if more > place_region_most[i] then
          code := 'limitRegion';
          detail := jsonb_build_array(counter_shows[counter], counter_regions[counter]);
          exit;
        elsif growth > place_type_most[i] then
          code := 'limitTicketType';
          detail := to_jsonb(place_types[i]);
          exit;
        end if;
      end loop;
    end if;

    -- Capacity. A seat that is taken over from an expired hold is counted already.
    if code = '' then
      for i in seat_firsts[r] .. seat_firsts[r + 1] - 1 loop
        applied_seats := i;
        if slot_states[seat_slots[i]] = 0 then
          counter := seat_counters[i];
          grown[counter] := grown[counter] + 1;
          grown[seat_totals[i]] := grown[seat_totals[i]] + 1;
          if takens[seat_totals[i]] + grown[seat_totals[i]] > capacities[seat_totals[i]]
            or takens[counter] + grown[counter] > capacities[counter] then
            code := 'notForSale';
            detail := jsonb_build_array(counter_shows[counter], counter_regions[counter]);
            exit;
          end if;
        end if;
      end loop;
    end if;
    if code = '' then
      for i in place_firsts[r] .. place_firsts[r + 1] - 1 loop
        applied_places := i;
        counter := place_counters[i];
        grown[counter] := grown[counter] + place_growths[i];
        grown[place_totals[i]] := grown[place_totals[i]] + place_growths[i];
        more := least(
          capacities[counter] - takens[counter] - grown[counter],
          capacities[place_totals[i]] - takens[place_totals[i]] - grown[place_totals[i]]
        );
        if more < 0 and place_growths[i] > 0 then
          code := 'placesTaken';
          detail := jsonb_build_array(counter_shows[counter], counter_regions[counter], greatest(more + place_growths[i], 0));
          exit;
        end if;
      end loop;
    end if;

    if code = '' then
      verdicts[r] := 'ok';
      for i in seat_firsts[r] .. seat_firsts[r + 1] - 1 loop
        slot := seat_slots[i];
        slot_states[slot] := 1;
        slot_bookings[slot] := booking_ids[r];
        slot_untils[slot] := 'infinity';
      end loop;
    else
      verdicts[r] := code;
      details[r] := detail;
      for i in seat_firsts[r] .. applied_seats loop
        if slot_states[seat_slots[i]] = 0 then
          grown[seat_counters[i]] := grown[seat_counters[i]] - 1;
          grown[seat_totals[i]] := grown[seat_totals[i]] - 1;
        end if;
      end loop;
      for i in place_firsts[r] .. applied_places loop
        grown[place_counters[i]] := grown[place_counters[i]] - place_growths[i];
        grown[place_totals[i]] := grown[place_totals[i]] - place_growths[i];
      end loop;
    end if;
  end loop;

  if not 'ok' = any(verdicts) then
    return json_build_object('moment', moment, 'deadline', new_deadline, 'verdicts', verdicts, 'details', details,
      'left', '[]'::json, 'versions', '[]'::json);
  end if;

  -- Write.
  insert into booking (id, token_hash, event_id, user_id, locale, show_group_id, seller_id, deadline, seat_keys)
  select request.id, request.token_hash, request.event_id, request.user_id, request.locale, request.show_group_id,
    request.seller_id, new_deadline, request.keys::bigint[]
  from unnest(booking_ids, verdicts, creating, token_hashes, event_ids, user_ids, locales, show_group_ids, seller_ids, seat_key_lists)
    as request (id, verdict, creating, token_hash, event_id, user_id, locale, show_group_id, seller_id, keys)
  where request.creating and request.verdict = 'ok';
  if false = any(creating) then
    update booking set
      deadline = coalesce(booking.deadline, new_deadline),
      seat_keys = booking.seat_keys || array(select unnest(request.keys::bigint[]) except select unnest(booking.seat_keys))
    from unnest(booking_ids, verdicts, creating, seat_key_lists) as request (id, verdict, creating, keys)
    where booking.id = request.id and request.verdict = 'ok' and not request.creating;
  end if;
  if cardinality(seat_slots) > 0 then
    update show_seat set state = 1, booking_id = booking_ids[wish.request], ticket_type_id = wish.ticket_type_id,
      held_until = untils[wish.request], taken_at = moment,
      kept = case when show_seat.state = 4 then coalesce(show_seat.kept, '{}') else show_seat.kept end
    from unnest(seat_requests, seat_slots, seat_types) as wish (request, slot, ticket_type_id)
    where verdicts[wish.request] = 'ok'
      and show_seat.show_id = slot_shows[wish.slot] and show_seat.seat = slot_seats[wish.slot];
  end if;
  if cardinality(place_types) > 0 then
    insert into booking_place (booking_id, show_id, region, ticket_type_id, quantity)
    select booking_ids[wish.request], counter_shows[wish.counter], counter_regions[wish.counter], wish.ticket_type_id, wish.quantity
    from unnest(place_requests, place_counters, place_types, place_quantities) as wish (request, counter, ticket_type_id, quantity)
    where verdicts[wish.request] = 'ok' and wish.quantity > 0
    on conflict (booking_id, show_id, region, ticket_type_id) do update set quantity = excluded.quantity;
    delete from booking_place
    using unnest(place_requests, place_counters, place_types, place_quantities) as wish (request, counter, ticket_type_id, quantity)
    where verdicts[wish.request] = 'ok' and wish.quantity = 0
      and booking_place.booking_id = booking_ids[wish.request]
      and booking_place.show_id = counter_shows[wish.counter] and booking_place.region = counter_regions[wish.counter]
      and booking_place.ticket_type_id = wish.ticket_type_id;
  end if;
  with counted as (
    update show_region set taken = show_region.taken + counter.growth
    from unnest(counter_shows, counter_regions, grown) as counter (show_id, region, growth)
    where counter.growth <> 0 and show_region.show_id = counter.show_id and show_region.region = counter.region
    returning show_region.show_id, show_region.region, show_region.capacity - show_region.taken as places
  ), versioned as (
    update show set status_version = status_version + 1
    where id in (
      select slot_shows[wish.slot] from unnest(seat_requests, seat_slots) as wish (request, slot) where verdicts[wish.request] = 'ok'
      union
      select counter_shows[wish.counter] from unnest(place_requests, place_counters) as wish (request, counter) where verdicts[wish.request] = 'ok'
    )
    returning id, status_version
  )
  select json_build_object(
    'moment', moment, 'deadline', new_deadline, 'verdicts', verdicts, 'details', details,
    'left', (select coalesce(json_agg(json_build_array(show_id, region, places)), '[]') from counted),
    'versions', (select coalesce(json_agg(json_build_array(id, status_version)), '[]') from versioned)
  ) into answer;
  return answer;
end
$function$;
`;
