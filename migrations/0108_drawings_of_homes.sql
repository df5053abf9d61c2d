-- Real estate without photos is drawn with the storeys and the walls that the listing states (src/areas/house/home-drawing.ts). Drawings of listings
-- stored before get the names that new ones would have; colour and ground stay.
update media m set path = 'thing-' || drawn.motif || substring(m.path from '-(?:yellow|orange|green|blue|red|grey)(?:-on-[a-z]+)?$')
from (
  select
    h.object_id,
    case
      when h.category = 'flat' or (h.commercial_type in ('retail', 'catering', 'free') and h.floors_total > 2) then 'block_' || case
        when h.material in ('brick', 'wood') then 'brick'
        when h.material in ('monolith', 'monolith_brick') then 'monolith'
        else 'panel'
      end || '_' || block.storeys
      when h.category = 'commercial' then coalesce(
        case h.commercial_type
          when 'retail' then 'shop' when 'warehouse' then 'depot' when 'production' then 'factory' when 'catering' then 'cafe' when 'free' then 'premises'
        end,
        'office_' || block.storeys
      )
      when h.category = 'house' and h.house_type = 'townhouse' then 'townhouse_' || house.storeys
      when h.category = 'house' then case when h.house_type = 'dacha' then 'dacha_' else 'house_' end || case
        when h.material in ('brick', 'wood') then h.material
        else 'plain'
      end || '_' || house.storeys
      when h.category = 'garage' then case h.garage_type when 'box' then 'garage_box' when 'space' then 'parking' else 'garage' end
      else h.category
    end as motif
  from (
    select object_id, category, attrs ->> 'material' as material, (attrs ->> 'floors_total')::integer as floors_total,
      attrs ->> 'house_type' as house_type, attrs ->> 'garage_type' as garage_type, attrs ->> 'commercial_type' as commercial_type
    from house_listings
  ) h,
    lateral (
      select n as storeys from unnest(array[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 17, 20, 25]) n order by abs(n - coalesce(h.floors_total, 5)), n limit 1
    ) block,
    lateral (select n as storeys from unnest(array[1, 2, 3]) n order by abs(n - coalesce(h.floors_total, 1)), n limit 1) house
) drawn
where m.object_id = drawn.object_id and m.source = 'drawing' and m.path like 'thing-%';
