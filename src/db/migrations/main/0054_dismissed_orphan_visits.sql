-- Members dismiss orphan visits that no link is ever made of, such as those of robots that look for a login page.
ALTER TABLE orphan_visits ADD COLUMN dismissed INTEGER NOT NULL DEFAULT 0;
