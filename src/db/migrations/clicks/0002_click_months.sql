-- What the click quota counts, and which batch of clicks was the last: one that is sent again is known.
ALTER TABLE click_sequence ADD COLUMN batch INTEGER NOT NULL DEFAULT 0;

-- A workspace's clicks by people in a month (year * 12 + month - 1, in UTC): what the quota counts.
CREATE TABLE click_months (
  workspace_id  INTEGER NOT NULL,
  month         INTEGER NOT NULL,
  clicks        INTEGER NOT NULL,
  PRIMARY KEY (workspace_id, month)
) STRICT, WITHOUT ROWID;
INSERT INTO click_months
SELECT workspace_id, CAST(strftime('%Y', quarter * 900, 'unixepoch') AS INTEGER) * 12 + CAST(strftime('%m', quarter * 900, 'unixepoch') AS INTEGER) - 1, sum(clicks)
FROM click_counts WHERE is_bot = 0 GROUP BY 1, 2;
