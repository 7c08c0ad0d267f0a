-- Clicks are columns from the start: a flush stores a small pack for each workspace, its tail, and tails are joined.
ALTER TABLE click_packs ADD COLUMN is_tail INTEGER NOT NULL DEFAULT 0 CHECK (is_tail IN (0, 1));
CREATE INDEX click_packs_tails ON click_packs (workspace_id) WHERE is_tail = 1;

-- Times and ids of a pack are at most 32 bits apart. Columns one after the other, words little-endian, as in src/features/clicks/pack.ts.
INSERT INTO click_packs (workspace_id, first_at, last_at, first_id, clicks, columns, is_tail)
SELECT workspace_id, first_at, max(at), first_id, count(*), unhex(
    group_concat(printf('%02X%02X%02X%02X', (at - first_at) & 255, (at - first_at) >> 8 & 255, (at - first_at) >> 16 & 255, (at - first_at) >> 24 & 255), '' ORDER BY at, id)
    || group_concat(printf('%02X%02X%02X%02X', (id - first_id) & 255, (id - first_id) >> 8 & 255, (id - first_id) >> 16 & 255, (id - first_id) >> 24 & 255), '' ORDER BY at, id)
    || group_concat(printf('%02X%02X%02X%02X', ifnull(visitor, 0) & 255, ifnull(visitor, 0) >> 8 & 255, ifnull(visitor, 0) >> 16 & 255, ifnull(visitor, 0) >> 24 & 255), '' ORDER BY at, id)
    || group_concat(printf('%02X%02X%02X%02X', ifnull(visitor, 0) >> 32 & 255, ifnull(visitor, 0) >> 40 & 255, ifnull(visitor, 0) >> 48 & 255, ifnull(visitor, 0) >> 56 & 255), '' ORDER BY at, id)
    || group_concat(printf('%02X%02X%02X%02X', link_id & 255, link_id >> 8 & 255, link_id >> 16 & 255, link_id >> 24 & 255), '' ORDER BY at, id)
    || group_concat(printf('%02X%02X%02X%02X', client_id & 255, client_id >> 8 & 255, client_id >> 16 & 255, client_id >> 24 & 255), '' ORDER BY at, id)
    || group_concat(printf('%02X%02X%02X%02X', ifnull(place_id, 0) & 255, ifnull(place_id, 0) >> 8 & 255, ifnull(place_id, 0) >> 16 & 255, ifnull(place_id, 0) >> 24 & 255), '' ORDER BY at, id)
    || group_concat(printf('%02X%02X%02X%02X', ifnull(language_id, 0) & 255, ifnull(language_id, 0) >> 8 & 255, ifnull(language_id, 0) >> 16 & 255, ifnull(language_id, 0) >> 24 & 255), '' ORDER BY at, id)
    || group_concat(printf('%02X%02X%02X%02X', ifnull(referrer_id, 0) & 255, ifnull(referrer_id, 0) >> 8 & 255, ifnull(referrer_id, 0) >> 16 & 255, ifnull(referrer_id, 0) >> 24 & 255), '' ORDER BY at, id)
    || group_concat(printf('%02X%02X%02X%02X', ifnull(utm_id, 0) & 255, ifnull(utm_id, 0) >> 8 & 255, ifnull(utm_id, 0) >> 16 & 255, ifnull(utm_id, 0) >> 24 & 255), '' ORDER BY at, id)
    || group_concat(printf('%02X', is_bot + 2 * trigger_kind), '' ORDER BY at, id)
  ), 1
FROM (
  SELECT *, min(at) OVER together AS first_at, min(id) OVER together AS first_id FROM clicks
  WINDOW together AS (PARTITION BY workspace_id, at >> 31, id >> 32)
)
GROUP BY workspace_id, at >> 31, id >> 32;
DROP TABLE clicks;
ALTER TABLE click_workspaces DROP COLUMN unpacked;
